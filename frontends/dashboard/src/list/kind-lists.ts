import type { KindId } from '@portal/contract/kinds/kind-ids'

interface KindList {
  /** Completes "View your … reports". */
  adjective: string
  newRequest: string
  description: string
}

/** Texts about the list of each kind of request. */
export const kindLists: Readonly<Record<KindId, KindList>> = {
  chp: {
    adjective: 'CHP',
    newRequest: 'New CHP Request',
    description: 'California Highway Patrol requests: status, documents and delivered reports.',
  },
  police: {
    adjective: 'police',
    newRequest: 'New Police Report Request',
    description: 'Local police department requests: status, documents and final reports.',
  },
}
