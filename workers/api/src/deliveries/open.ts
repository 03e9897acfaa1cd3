import { openDelivery as endpoint } from '@portal/contract/deliveries'
import { documents } from '@portal/contract/documents'
import { Failure } from '@portal/contract/failure'
import { recordOnce } from '../activity/record.ts'
import { fileRef } from '../files/names.ts'
import { requireServable } from '../files/sight.ts'
import { issueTicket } from '../files/tickets.ts'
import { hashToken } from '../storage/tokens.ts'
import { verb } from '../verb.ts'
import { findOpenLink } from './store.ts'

export const openDelivery = verb(endpoint, async ({ scope, body }) => {
  await scope.limits.byAddress('delivery')
  const link = await findOpenLink(scope, await hashToken(body.token))
  if (!link) throw new Failure('not_found', { message: 'This link is not valid or has expired.' })
  requireServable(link.file)
  // Whoever holds the letter opened it, signed in or not.
  await recordOnce({ ...scope, actor: null }, link.reportId, 'Report opened by its link')
  return {
    referenceNumber: link.referenceNumber,
    clientName: link.clientName,
    crashDate: link.crashDate,
    documentLabel: documents[link.file.documentType].label,
    file: fileRef(link.file),
    ticket: await issueTicket(scope, { link: link.id }),
    expiresAt: link.expiresAt,
  }
})
