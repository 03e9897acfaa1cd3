import { AppError } from '@portal/contract/api/errors'
import type { PoliceReport } from '@portal/contract/reports/police-reports'
import {
  canTransitionPolice,
  policeActions,
  policeFactsOf,
  type PoliceActionName,
} from '@portal/contract/reports/police-transitions'
import type { Role } from '@portal/contract/accounts/roles'
import { applyTransition, type Transition } from '../transition.ts'
import type { Actor, RequestContext } from '../../context.ts'
import { presentPoliceReport } from './present.ts'
import { policeStore, type PoliceReportRow } from './store.ts'

// The columns that `policeFactsOf` reads.
const guardColumns = ['status', 'reportFile'] as const

/** @throws AppError `forbidden` when the actor's role may not do this, `wrong_state` when the report's state doesn't allow it. */
export const assertPoliceTransition = (
  action: PoliceActionName,
  { role }: Actor,
  { report }: PoliceReportRow,
): void => {
  if (!(policeActions[action].roles as readonly Role[]).includes(role)) throw new AppError('forbidden')
  if (!canTransitionPolice(action, policeFactsOf(report))) throw new AppError('wrong_state')
}

type PoliceTransition = Omit<Transition<typeof policeStore.table>, 'guardColumns' | 'to'> & {
  action: PoliceActionName
}

/**
 * Applies an action of `policeActions` to a report that the actor can see. Returns the updated report.
 * @throws AppError `forbidden` or `wrong_state`, with nothing written.
 */
export const applyPoliceTransition = async (
  context: RequestContext,
  actor: Actor,
  { action, ...transition }: PoliceTransition,
): Promise<PoliceReport> => {
  assertPoliceTransition(action, actor, transition.row)
  const to = policeActions[action].to(policeFactsOf(transition.row.report))
  const row = await applyTransition(context, actor, policeStore, { ...transition, guardColumns, to })
  return presentPoliceReport(row, actor)
}
