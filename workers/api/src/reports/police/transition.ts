import { AppError } from '@portal/contract/api/errors'
import type { PoliceReport } from '@portal/contract/reports/police-reports'
import {
  policeActions,
  policeFactsOf,
  canTransitionPolice,
  type PoliceActionName,
} from '@portal/contract/reports/police-transitions'
import type { Role } from '@portal/contract/accounts/roles'
import { applyTransition } from '../transition.ts'
import type { Actor, RequestContext } from '../../context.ts'
import { presentReport } from './present.ts'
import { policeStore, type PoliceReportRow } from './store.ts'

// What the facts of a report are made of.
const guardColumns = ['status', 'reportFile'] as const

/** @throws AppError `forbidden` when the actor's role never may, `wrong_state` when the report as it stands does not allow it. */
export const assertTransition = (action: PoliceActionName, { role }: Actor, { report }: PoliceReportRow): void => {
  if (!(policeActions[action].roles as readonly Role[]).includes(role)) throw new AppError('forbidden')
  if (!canTransitionPolice(action, policeFactsOf(report))) throw new AppError('wrong_state')
}

type Doing = Omit<Parameters<typeof applyTransition<typeof policeStore.table>>[3], 'guardColumns' | 'to'> & {
  action: PoliceActionName
}

/**
 * Does an action of the table of states to a report that the actor sees, and shows the report as it is then.
 * @throws AppError `forbidden` or `wrong_state`, with nothing written.
 */
export const actOn = async (
  context: RequestContext,
  actor: Actor,
  { action, ...doing }: Doing,
): Promise<PoliceReport> => {
  assertTransition(action, actor, doing.row)
  const to = policeActions[action].to(policeFactsOf(doing.row.report))
  const row = await applyTransition(context, actor, policeStore, { ...doing, guardColumns, to })
  return presentReport(row, actor)
}
