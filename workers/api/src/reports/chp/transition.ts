import type { CrashReport } from '@portal/contract/reports/crash-reports'
import {
  canTransitionCrash,
  crashActions,
  crashFactsOf,
  type CrashAction,
  type CrashActionInput,
  type CrashActionName,
} from '@portal/contract/reports/crash-transitions'
import { AppError } from '@portal/contract/api/errors'
import type { Role } from '@portal/contract/accounts/roles'
import { applyTransition, type Transition } from '../transition.ts'
import type { Actor, RequestContext } from '../../context.ts'
import { presentCrashReport } from './present.ts'
import { crashStore, type CrashReportRow } from './store.ts'

// The columns that `crashFactsOf` reads.
const guardColumns = ['status', 'reportType', 'monitorForFull', 'facePageFile', 'fullReportFile'] as const

/** @throws AppError `forbidden` when the actor's role may not do this, `wrong_state` when the report's state doesn't allow it. */
export const assertCrashTransition = (
  action: CrashActionName,
  { role }: Actor,
  { report }: CrashReportRow,
  input?: CrashActionInput,
): void => {
  if (!(crashActions[action].roles as readonly Role[]).includes(role)) throw new AppError('forbidden')
  if (!canTransitionCrash(action, crashFactsOf(report), input)) throw new AppError('wrong_state')
}

type CrashTransition = Omit<Transition<typeof crashStore.table>, 'guardColumns' | 'to'> & {
  action: CrashActionName
  /** The caller's input, for actions that take one. */
  input?: CrashActionInput
}

/**
 * Applies an action of `crashActions` to a report that the actor can see. Returns the updated report.
 * @throws AppError `forbidden` or `wrong_state`, with nothing written.
 */
export const applyCrashTransition = async (
  context: RequestContext,
  actor: Actor,
  { action, input, ...transition }: CrashTransition,
): Promise<CrashReport> => {
  assertCrashTransition(action, actor, transition.row, input)
  const { to }: CrashAction = crashActions[action]
  const row = await applyTransition(context, actor, crashStore, {
    ...transition,
    guardColumns,
    to: to(crashFactsOf(transition.row.report), input),
  })
  return presentCrashReport(row, actor)
}
