import type { CrashReport } from '@portal/contract/reports/crash-reports'
import {
  crashActions,
  crashFactsOf,
  canTransitionCrash,
  type CrashAction,
  type CrashActionName,
  type CrashActionInput,
} from '@portal/contract/reports/crash-transitions'
import { AppError } from '@portal/contract/api/errors'
import type { Role } from '@portal/contract/accounts/roles'
import { applyTransition } from '../transition.ts'
import type { Actor, RequestContext } from '../../context.ts'
import { presentReport } from './present.ts'
import { crashStore, type CrashReportRow } from './store.ts'

// What the facts of a report are made of.
const guardColumns = ['status', 'reportType', 'monitorForFull', 'facePageFile', 'fullReportFile'] as const

/** @throws AppError `forbidden` when the actor's role never may, `wrong_state` when the report as it stands does not allow it. */
export const assertTransition = (
  action: CrashActionName,
  { role }: Actor,
  { report }: CrashReportRow,
  asked?: CrashActionInput,
): void => {
  if (!(crashActions[action].roles as readonly Role[]).includes(role)) throw new AppError('forbidden')
  if (!canTransitionCrash(action, crashFactsOf(report), asked)) throw new AppError('wrong_state')
}

type Doing = Omit<Parameters<typeof applyTransition<typeof crashStore.table>>[3], 'guardColumns' | 'to'> & {
  action: CrashActionName
  /** What the call asks for, where the action leaves it to the call. */
  asked?: CrashActionInput
}

/**
 * Does an action of the table of states to a report that the actor sees, and shows the report as it is then.
 * @throws AppError `forbidden` or `wrong_state`, with nothing written.
 */
export const actOn = async (
  context: RequestContext,
  actor: Actor,
  { action, asked, ...doing }: Doing,
): Promise<CrashReport> => {
  assertTransition(action, actor, doing.row, asked)
  const { to }: CrashAction = crashActions[action]
  const row = await applyTransition(context, actor, crashStore, {
    ...doing,
    guardColumns,
    to: to(crashFactsOf(doing.row.report), asked),
  })
  return presentReport(row, actor)
}
