import * as z from 'zod/mini'

/** The prefix that tells what an opaque id names. */
export const idPrefixes = {
  crashReport: 'crh',
  policeReport: 'pol',
  user: 'usr',
  lawFirm: 'frm',
  file: 'fil',
  session: 'ses',
  activity: 'act',
  email: 'ltr',
  deliveryLink: 'lnk',
  coverageArea: 'cov',
  invitation: 'inv',
  accountLink: 'acl',
  auditEntry: 'aud',
} as const

export type IdKind = keyof typeof idPrefixes

/** What an id of one kind looks like: its prefix, an underscore and 26 lower-case base-32 characters (130 random bits). */
export const idPattern = (kind: IdKind): string => `${idPrefixes[kind]}_[0-9a-hjkmnp-tv-z]{26}`

export const id = (kind: IdKind) =>
  z.string().check(z.regex(new RegExp(`^${idPattern(kind)}$`), 'That id is not valid.'))

export const referencePrefixes = { crash: 'CHP-', police: 'POL-' } as const

/** The kinds of report there are. */
export type ReportKind = keyof typeof referencePrefixes

/** What a reference number looks like, whole: the prefix of its kind and eight characters without I, L, O and U. */
export const referencePattern = (kind: ReportKind): RegExp =>
  new RegExp(`^${referencePrefixes[kind]}[0-9A-HJKMNP-TV-Z]{8}$`)

/** What the viewer scopes of a kind's lists begin with (`all`, a firm's id, an account's id): each kind has its own. */
export const listPrefixes = { crash: '', police: 'police:' } as const satisfies Record<ReportKind, string>
