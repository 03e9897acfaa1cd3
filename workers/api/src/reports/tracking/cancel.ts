import { AppError } from '@portal/contract/api/errors'
import { kindBy } from '@portal/contract/kinds/kinds'
import { canTransition } from '@portal/contract/kinds/rules'
import type { RequestContext } from '../../context.ts'
import { factsOfRow } from '../facts.ts'
import type { Row } from '../kinds-store.ts'
import { applyAutomatically } from '../transition.ts'

/** Whether a guest may cancel their request: when a law firm could cancel it. */
export const canCancel = ({ report }: Row): boolean => {
  const kind = kindBy(report.kind)
  return canTransition(kind, kind.clientCancels, factsOfRow(report))
}

/** Cancels a guest's request. @throws AppError `wrong_state`, with nothing written. */
export const cancelTracked = async (context: RequestContext, row: Row): Promise<void> => {
  if (!canCancel(row)) throw new AppError('wrong_state')
  const action = kindBy(row.report.kind).clientCancels
  await applyAutomatically(context, { action, row, details: { by: 'requester' } })
}
