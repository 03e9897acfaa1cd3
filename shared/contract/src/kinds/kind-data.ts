import type { AskCode } from '../reports/waiting.ts'
import type { KindId } from './kind-ids.ts'

interface KindData {
  /** Completes "View your … reports". */
  readonly adjective: string
  readonly newRequest: string
  /** The text of its card on the home page, and of the card of its list. */
  readonly service: string
  readonly list: string
  /** The agency of a request whose agency isn't known, and the type of agency. */
  readonly agency: string
  readonly agencyType: string
  /** Of its list on a wide screen. */
  readonly listLayout: 'cards' | 'table'
  /** Clients may send Word documents too. */
  readonly acceptsWord: boolean
  /** The document that answers each ask, or null where a message does. */
  readonly documentsByAsk: Readonly<Partial<Record<AskCode, string | null>>>
  /** The documents that its agencies release, with their labels. The time until each is measured separately. */
  readonly releases: Readonly<Record<string, string>>
}

/** The data of each kind of request that pages without its rules and fields need. Its name is in `kind-ids.ts`. */
export const kindData = {
  chp: {
    adjective: 'CHP',
    newRequest: 'New CHP Request',
    service: 'Request a California Highway Patrol crash report: the face page or the full report.',
    list: 'California Highway Patrol requests: status, documents and delivered reports.',
    agency: 'California Highway Patrol',
    agencyType: 'CHP',
    listLayout: 'cards',
    acceptsWord: false,
    documentsByAsk: {
      authorization: 'writtenAuth',
      'crash-card': 'crashCard',
      'death-certificate': 'deathCert',
      'report-number': null,
      other: null,
    },
    releases: { face: 'Face page', full: 'Full report' },
  },
  police: {
    adjective: 'police',
    newRequest: 'New Police Report Request',
    service: 'Request a report from a local police department.',
    list: 'Local police department requests: status, documents and final reports.',
    agency: 'Local police department',
    agencyType: 'Local police',
    listLayout: 'table',
    acceptsWord: true,
    documentsByAsk: {
      authorization: 'writtenAuthFile',
      'client-release': 'clientReleaseFile',
      'report-number': null,
      other: null,
    },
    releases: { police: 'Police report' },
  },
} as const satisfies { [Id in KindId]: KindData }

type ReleasesOf<Id extends KindId> = keyof (typeof kindData)[Id]['releases']
export type Release = { [Id in KindId]: ReleasesOf<Id> }[KindId]

/** The documents that agencies release. */
export const releases: Readonly<Record<Release, string>> = Object.assign(
  {},
  ...Object.values(kindData).map((kind) => kind.releases),
)
export const releaseNames = Object.keys(releases) as [Release, ...Release[]]
