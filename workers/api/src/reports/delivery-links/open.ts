import { openDelivery as endpoint } from '@portal/contract/reports/delivery-links'
import { documents } from '@portal/contract/reports/documents'
import { AppError } from '@portal/contract/api/errors'
import { recordOnce } from '../activity/record.ts'
import { fileRef } from '../../files/names.ts'
import { requireServable } from '../../files/visibility.ts'
import { issueTicket } from '../../files/tickets.ts'
import { hashToken } from '../../platform/tokens.ts'
import { handler } from '../../handler.ts'
import { findOpenLink } from './store.ts'

export const openDelivery = handler(endpoint, async ({ context, body }) => {
  await context.limits.byIp('delivery')
  const link = await findOpenLink(context, await hashToken(body.token))
  if (!link) throw new AppError('not_found', { message: 'This link is not valid or has expired.' })
  requireServable(link.file)
  // Whoever holds the email opened it, signed in or not.
  await recordOnce({ ...context, actor: null }, link.reportId, 'Report opened by its link')
  return {
    referenceNumber: link.referenceNumber,
    clientName: link.clientName,
    crashDate: link.crashDate,
    documentLabel: documents[link.file.documentType].label,
    file: fileRef(link.file),
    ticket: await issueTicket(context, { link: link.id }),
    expiresAt: link.expiresAt,
  }
})
