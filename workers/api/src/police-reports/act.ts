import { Failure } from '@portal/contract/failure'
import type { PoliceReport } from '@portal/contract/police-reports'
import { policeActions, policeFactsOf, policeFits, type PoliceActionName } from '@portal/contract/police-states'
import type { Role } from '@portal/contract/roles'
import type { Actor } from '../accounts/session.ts'
import { act } from '../reports/act.ts'
import type { Scope } from '../scope.ts'
import { presentReport } from './present.ts'
import { policeStore, type PoliceReportRow } from './store.ts'

// What the facts of a report are made of.
const judgedBy = ['status', 'reportFile'] as const

/** @throws Failure `forbidden` when the actor's role never may, `wrong_state` when the report as it stands does not allow it. */
export const requireFit = (action: PoliceActionName, { role }: Actor, { report }: PoliceReportRow): void => {
  if (!(policeActions[action].roles as readonly Role[]).includes(role)) throw new Failure('forbidden')
  if (!policeFits(action, policeFactsOf(report))) throw new Failure('wrong_state')
}

type Doing = Omit<Parameters<typeof act<typeof policeStore.table>>[3], 'judgedBy' | 'to'> & { action: PoliceActionName }

/**
 * Does an action of the table of states to a report that the actor sees, and shows the report as it is then.
 * @throws Failure `forbidden` or `wrong_state`, with nothing written.
 */
export const actOn = async (scope: Scope, actor: Actor, { action, ...doing }: Doing): Promise<PoliceReport> => {
  requireFit(action, actor, doing.row)
  const to = policeActions[action].to(policeFactsOf(doing.row.report))
  const row = await act(scope, actor, policeStore, { ...doing, judgedBy, to })
  return presentReport(row, actor)
}
