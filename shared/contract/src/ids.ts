/** The prefix of each kind of id. Ids are stored, so a prefix never changes. */
export const idPrefixes = {
  crashReport: 'crh',
  policeReport: 'pol',
  user: 'usr',
  lawFirm: 'frm',
  file: 'fil',
  session: 'ses',
  activity: 'act',
  email: 'eml',
  coverageArea: 'cov',
  invitation: 'inv',
  accountLink: 'acl',
  auditEntry: 'aud',
  erasure: 'ers',
  retentionRound: 'rnd',
  passkey: 'psk',
  message: 'msg',
  messageTemplate: 'tpl',
  agency: 'agy',
} as const

export type IdKind = keyof typeof idPrefixes

/** The pattern of one kind of id: its prefix, an underscore and 26 lowercase base-32 characters (130 random bits). */
export const idPattern = (kind: IdKind): string => `${idPrefixes[kind]}_[0-9a-hjkmnp-tv-z]{26}`

export const referencePrefixes = { crash: 'CHP-', police: 'POL-' } as const

/** The two kinds of report. */
export type ReportKind = keyof typeof referencePrefixes

/** The kind of the report with this id. */
export const reportKindOf = (reportId: string): ReportKind =>
  reportId.startsWith(`${idPrefixes.policeReport}_`) ? 'police' : 'crash'

/** The pattern of a whole reference number: the prefix of its kind and eight characters without I, L, O and U. */
export const referencePattern = (kind: ReportKind): RegExp =>
  new RegExp(`^${referencePrefixes[kind]}[0-9A-HJKMNP-TV-Z]{8}$`)

/** The prefix of a kind's list keys. The rest of a list key is `all`, a firm's id or an account's id. */
export const listPrefixes = { crash: '', police: 'police:' } as const satisfies Record<ReportKind, string>
