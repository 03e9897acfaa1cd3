import type { KindId } from './kind-ids.ts'

interface KindTexts {
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
}

/** Texts about each kind of request, and how its list is shown. Pages that need only its name have it from `kind-ids.ts`. */
export const kindTexts: Readonly<Record<KindId, KindTexts>> = {
  chp: {
    adjective: 'CHP',
    newRequest: 'New CHP Request',
    service: 'Request a California Highway Patrol crash report: the face page or the full report.',
    list: 'California Highway Patrol requests: status, documents and delivered reports.',
    agency: 'California Highway Patrol',
    agencyType: 'CHP',
    listLayout: 'cards',
  },
  police: {
    adjective: 'police',
    newRequest: 'New Police Report Request',
    service: 'Request a report from a local police department.',
    list: 'Local police department requests: status, documents and final reports.',
    agency: 'Local police department',
    agencyType: 'Local police',
    listLayout: 'table',
  },
}
