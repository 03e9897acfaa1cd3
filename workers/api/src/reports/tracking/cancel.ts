import { AppError } from '@portal/contract/api/errors'
import { kindBy } from '@portal/contract/kinds/kinds'
import { canTransition } from '@portal/contract/kinds/rules'
import type { RequestContext } from '../../context.ts'
import { applyAutomatically } from '../change/transition.ts'
import { factsOfRow } from '../facts.ts'
import type { Row } from '../kinds-store.ts'
import { hasTrackingLink } from './link-rule.ts'

/** Whether a guest may cancel their request: when a law firm could cancel it. */
export const canCancel = ({ report }: Row): boolean => {
  const kind = kindBy(report.kind)
  return canTransition(kind, kind.clientCancels, factsOfRow(report))
}

/** Cancels a guest's request. @throws AppError `wrong_state`, with nothing written. */
export const cancelTracked = (context: RequestContext, row: Row): Promise<void> =>
  applyAutomatically(context, row, ({ report }) => {
    const isSameLink = hasTrackingLink(report) && report.trackingVersion === row.report.trackingVersion
    if (!isSameLink) throw new AppError('wrong_state')
    return { action: kindBy(report.kind).clientCancels, details: { by: 'requester' } }
  })
