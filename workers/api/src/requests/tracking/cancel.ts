import { AppError } from '@portal/contract/api/errors'
import { kindBy } from '@portal/contract/kinds/kinds'
import { canTransition } from '@portal/contract/kinds/rules'
import type { RequestContext } from '../../context.ts'
import { undoCancellation } from '../change/undo-cancellation.ts'
import { applyAutomatically } from '../change/transition.ts'
import { factsOfRow } from '../facts.ts'
import type { Row } from '../kinds-store.ts'
import { hasTrackingLink } from './link-rule.ts'
import { findTracked } from './link.ts'

/** Whether a guest may cancel their request: when a law firm could cancel it. */
export const canCancel = ({ request }: Row): boolean => {
  const kind = kindBy(request.kind)
  return canTransition(kind, kind.clientCancels, factsOfRow(request))
}

/** @throws AppError `wrong_state` when the link of a session was replaced or turned off meanwhile. */
export const assertSameLink = ({ request }: Row, row: Row): void => {
  if (!hasTrackingLink(request) || request.trackingVersion !== row.request.trackingVersion)
    throw new AppError('wrong_state')
}

/** Cancels a guest's request. @throws AppError `wrong_state`, with nothing written. */
export const cancelTracked = (context: RequestContext, row: Row): Promise<void> =>
  applyAutomatically(context, row, (one) => {
    assertSameLink(one, row)
    return { action: kindBy(one.request.kind).clientCancels, details: { by: 'requester' } }
  })

/** Takes a guest's cancellation back. @throws AppError `wrong_state` */
export const undoTracked = (context: RequestContext, row: Row): Promise<void> => {
  const readAgain = async () => {
    const one = await findTracked(context, row.request.id)
    if (one) assertSameLink(one, row)
    return one
  }
  return undoCancellation({ ...context, actor: null }, { row, readAgain, actor: null })
}
