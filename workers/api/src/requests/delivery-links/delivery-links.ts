import { counted } from '@portal/contract/counted'
import { endpointsOf } from '@portal/contract/kinds/endpoints'
import type { KindId } from '@portal/contract/kinds/kind-ids'
import { openDelivery } from '@portal/contract/requests/delivery-links'
import { changeOf } from '@portal/contract/requests/changed-documents'
import { reasonCategory } from '@portal/contract/requests/reasons'
import { storedFileTypes } from '@portal/contract/requests/documents'
import { AppError } from '@portal/contract/api/errors'
import { audit } from '../../audit/audit.ts'
import { downloadName, fileRef, requireServable } from '../../files/names.ts'
import { issueTicket } from '../../files/tickets.ts'
import { findRequestEmails } from '../../emails/store.ts'
import type { Actor, RequestContext } from '../../context.ts'
import { writeAll } from '../../db/client.ts'
import { handler } from '../../handler.ts'
import { record, recordOnce } from '../../activity/record.ts'
import { storeOf } from '../kinds-store.ts'
import { countOpenDeliveryLinks, countSentLinks, findEndedLink, findOpenLink, revokeLinks } from './store.ts'
import { linkHashOf, stopTokenOf } from '../../platform/tokens.ts'

/** Turns off every open link of a report, for everyone who has one. Emails still waiting with a link are not sent. */
const turnOffLinks = async (
  context: RequestContext,
  actor: Actor,
  { id, referenceNumber }: { id: string; referenceNumber: string },
) => {
  const revoked = await countOpenDeliveryLinks(context, id)
  if (revoked > 0)
    await writeAll(context.db, [
      revokeLinks(context, id),
      record(context, id, 'Delivery links turned off'),
      audit(context, actor, 'links-revoked', referenceNumber, counted(revoked, 'link')),
    ])
  return { revoked }
}

const countLinks = async (context: RequestContext, { id }: { id: string }) => ({
  open: await countOpenDeliveryLinks(context, id),
  sent: await countSentLinks(context, id),
})

/**
 * The replacement or withdrawal of an emailed link's document.
 * @throws AppError `not_found` without one: the link is wrong, expired or was turned off.
 */
const endedDelivery = async (context: RequestContext, linkHash: string) => {
  const link = await findEndedLink(context, linkHash)
  const changed = link && changeOf(link.versions, link.file)
  if (!link || !changed) throw new AppError('not_found', { message: 'This link is invalid or has expired.' })
  return {
    referenceNumber: link.referenceNumber,
    documentLabel: storedFileTypes[link.file.documentType].label,
    // A reader of the link isn't signed in, and staff may have written to somebody else.
    changed: { ...changed, reason: reasonCategory(changed.reason) },
  }
}

export const deliveryLinkHandlers = {
  openDelivery: handler(openDelivery, async ({ context, body }) => {
    await context.limits.byIp('delivery')
    const linkHash = await linkHashOf(await stopTokenOf(body.token))
    const link = await findOpenLink(context, linkHash)
    if (!link) return endedDelivery(context, linkHash)
    requireServable(link.file)
    // The email may have been forwarded, so a signed-in caller isn't named.
    await recordOnce({ ...context, actor: null }, link.requestId, 'Report opened from an email link')
    return {
      referenceNumber: link.referenceNumber,
      clientName: link.clientName,
      crashDate: link.crashDate,
      documentLabel: storedFileTypes[link.file.documentType].label,
      // Staff's name of the file is not for clients.
      file: {
        ...fileRef(link.file),
        label: downloadName(link, link.file.documentType, link.file.kind),
      },
      ticket: await issueTicket(context, { link: link.id }),
      expiresAt: link.expiresAt,
    }
  }),
}

/** The handlers of the emails about a kind's requests, and of the delivery links in them. */
export const linkHandlers = (name: KindId) => {
  const [store, calls] = [storeOf(name), endpointsOf(name)]
  return {
    turnOffLinks: handler(calls.turnOffLinks, async ({ context, actor, params }) =>
      turnOffLinks(context, actor, (await store.visibleRequest(context, actor, params.id)).request),
    ),

    listEmails: handler(calls.listEmails, async ({ context, actor, params }) =>
      findRequestEmails(context, (await store.visibleRequest(context, actor, params.id)).request.id),
    ),

    countLinks: handler(calls.countLinks, async ({ context, actor, params }) =>
      countLinks(context, (await store.visibleRequest(context, actor, params.id)).request),
    ),
  }
}
