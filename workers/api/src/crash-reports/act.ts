import type { CrashReport } from '@portal/contract/crash-reports'
import {
  crashActions,
  factsOf,
  fits,
  type CrashAction,
  type CrashActionName,
  type CrashAsked,
} from '@portal/contract/crash-states'
import { Failure } from '@portal/contract/failure'
import type { Role } from '@portal/contract/roles'
import type { Actor } from '../accounts/session.ts'
import { act } from '../reports/act.ts'
import type { Scope } from '../scope.ts'
import { presentReport } from './present.ts'
import { crashStore, type CrashReportRow } from './store.ts'

// What the facts of a report are made of.
const judgedBy = ['status', 'reportType', 'monitorForFull', 'facePageFile', 'fullReportFile'] as const

/** @throws Failure `forbidden` when the actor's role never may, `wrong_state` when the report as it stands does not allow it. */
export const requireFit = (
  action: CrashActionName,
  { role }: Actor,
  { report }: CrashReportRow,
  asked?: CrashAsked,
): void => {
  if (!(crashActions[action].roles as readonly Role[]).includes(role)) throw new Failure('forbidden')
  if (!fits(action, factsOf(report), asked)) throw new Failure('wrong_state')
}

type Doing = Omit<Parameters<typeof act<typeof crashStore.table>>[3], 'judgedBy' | 'to'> & {
  action: CrashActionName
  /** What the call asks for, where the action leaves it to the call. */
  asked?: CrashAsked
}

/**
 * Does an action of the table of states to a report that the actor sees, and shows the report as it is then.
 * @throws Failure `forbidden` or `wrong_state`, with nothing written.
 */
export const actOn = async (scope: Scope, actor: Actor, { action, asked, ...doing }: Doing): Promise<CrashReport> => {
  requireFit(action, actor, doing.row, asked)
  const { to }: CrashAction = crashActions[action]
  const row = await act(scope, actor, crashStore, { ...doing, judgedBy, to: to(factsOf(doing.row.report), asked) })
  return presentReport(row, actor)
}
