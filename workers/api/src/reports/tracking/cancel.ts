import { AppError } from '@portal/contract/api/errors'
import {
  crashActions,
  crashFactsOf,
  type CrashActionInput,
  type CrashFacts,
} from '@portal/contract/reports/crash-transitions'
import { policeActions, policeFactsOf } from '@portal/contract/reports/police-transitions'
import { canTransition } from '@portal/contract/reports/transitions'
import type { RequestContext } from '../../context.ts'
import { crashTransitions } from '../chp/transitions.ts'
import { policeTransitions } from '../police/transitions.ts'
import type { TrackedRow } from './link.ts'

/** Whether a guest may cancel their request: when a law firm could cancel it. */
export const canCancel = (row: TrackedRow): boolean =>
  row.kind === 'chp'
    ? canTransition<CrashFacts, CrashActionInput>(crashActions.cancel, crashFactsOf(row.report))
    : canTransition(policeActions.cancelOwn, policeFactsOf(row.report))

/** Cancels a guest's request. @throws AppError `wrong_state`, with nothing written. */
export const cancelTracked = async (context: RequestContext, row: TrackedRow): Promise<void> => {
  if (!canCancel(row)) throw new AppError('wrong_state')
  const change = { activity: 'Request canceled', details: { by: 'requester' } } as const
  await (row.kind === 'chp'
    ? crashTransitions.applyAutomatically(context, { action: 'cancel', row, ...change })
    : policeTransitions.applyAutomatically(context, { action: 'cancelOwn', row, ...change }))
}
