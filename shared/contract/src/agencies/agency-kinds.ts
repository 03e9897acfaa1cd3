/** The force that an agency's name says. Names of several kinds say the police: `UC Davis Police Department`. */
export type Force = 'chp' | 'police' | 'sheriff'

interface AgencyKindData {
  readonly label: string
  readonly force: Force
  /** Its report numbers start with digits that are the agency's. */
  readonly hasReportPrefixes: boolean
  /** Said before the name of an agency that doesn't start with it. */
  readonly titleStart?: string
}

/** The kinds of agencies that take crash reports. The keys are stored. */
export const agencyKinds = {
  chp: { label: 'CHP area office', force: 'chp', hasReportPrefixes: true, titleStart: 'CHP' },
  police: { label: 'Police department', force: 'police', hasReportPrefixes: false },
  sheriff: { label: "Sheriff's office", force: 'sheriff', hasReportPrefixes: false },
  college: { label: 'College police', force: 'police', hasReportPrefixes: false },
  transit: { label: 'Transit police', force: 'police', hasReportPrefixes: false },
  other: { label: 'Other police', force: 'police', hasReportPrefixes: false },
} as const satisfies Readonly<Record<string, AgencyKindData>>
export type AgencyKind = keyof typeof agencyKinds

/** Their labels, as messages list them. */
export const agencyKindList = Object.values(agencyKinds)
  .map(({ label }) => label)
  .join(', ')
export const agencyKindNames = Object.keys(agencyKinds) as [AgencyKind, ...AgencyKind[]]

/** The kinds whose names say a force: first the one that is meant where two agencies have the same name. */
export const kindsOfForce = (force: Force): AgencyKind[] =>
  agencyKindNames.filter((kind) => agencyKinds[kind].force === force)

/** An agency's name on a request: `CHP Golden Gate` for the area office that the directory has as Golden Gate. */
export const agencyTitle = ({ name, kind }: { name: string; kind: AgencyKind }): string => {
  const { titleStart = '' }: AgencyKindData = agencyKinds[kind]
  if (titleStart === '') return name
  return new RegExp(`^${titleStart}\\b`, 'i').test(name) ? name : `${titleStart} ${name}`
}
