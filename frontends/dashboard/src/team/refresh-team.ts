import { refreshSession, revalidate } from '@portal/client'
import { getFirm } from '@portal/contract/accounts/team'

/** Refetches the team and the firm after a change. `own` says that it changed the viewer's own rights. */
export const refreshTeam = (own = false): Promise<unknown> =>
  // The paths of the team begin with that of the firm.
  Promise.all([revalidate(getFirm), own && refreshSession()])
