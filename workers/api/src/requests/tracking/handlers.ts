import { AppError } from '@portal/contract/api/errors'
import {
  cancelTrackedRequest,
  correctOwnEmail,
  correctTrackedRequest,
  emailTrackingLink,
  getTrackedRequest,
  openTracking,
  renewTracking,
  sendTrackedMessage,
  undoTrackedCancel,
  undoTrackedCorrection,
} from '@portal/contract/requests/tracking'
import { handler } from '../../handler.ts'
import { conditionalReply } from '../../http/etag.ts'
import { requirePerson } from '../../http/require-person.ts'
import { describeError, logError } from '../../platform/log.ts'
import { readTrackingToken } from '../../platform/tracking-token.ts'
import { correctSubmittedEmail } from '../contact-email/correct.ts'
import { sendMessage } from '../messages/send.ts'
import type { Row } from '../kinds-store.ts'
import { cancelTracked, undoTracked } from './cancel.ts'
import { correctTracked, undoCorrection } from './correct.ts'
import { emailLink } from './email-link.ts'
import { linkState } from './link-rule.ts'
import { alreadyClaimed, findTracked, openTrackingSession, trackedRequest } from './link.ts'
import { presentTracked } from './present.ts'
import { changeGuestRequest, withNewLink } from './renew.ts'

/** How long a page may keep its copy: its tickets, which open files for a minute, are part of it. */
const ticketAge = 30_000

export const trackingHandlers = {
  openTracking: handler(openTracking, async ({ context, body }) => {
    await context.limits.byIp('track')
    const link = await readTrackingToken(context.config.linkSecret, body.token)
    const row = link && (await findTracked(context, link.requestId))
    const state = row ? linkState(row.request, link.version, context.now) : 'none'
    if (!row || state === 'none') throw new AppError('not_found')
    if (state === 'claimed') throw alreadyClaimed()
    if (state !== 'open') throw new AppError(state === 'replaced' ? 'link_replaced' : 'link_expired')
    return openTrackingSession(context, row)
  }),

  getTrackedRequest: handler(getTrackedRequest, async ({ context, headers }) => {
    const row = await trackedRequest(context, headers)
    const reply = await presentTracked(context, row)
    const withoutTickets = JSON.stringify(reply, (name, value: unknown) => (name === 'ticket' ? undefined : value))
    const period = Math.floor(context.now.getTime() / ticketAge)
    return conditionalReply(headers, reply, [withoutTickets, period])
  }),

  sendTrackedMessage: handler(sendTrackedMessage, async ({ context, headers, receive }) => {
    const row = await trackedRequest(context, headers)
    const { id, contactEmail } = row.request
    await context.limits.byIp('track-message')
    await sendMessage(
      { context, headers, receive },
      { kind: row.request.kind, requestId: id, actor: null, guest: contactEmail },
      // The link may have been turned off while the file was uploaded.
      () => trackedRequest(context, headers),
    )
    return presentTracked(context, await trackedRequest(context, headers))
  }),

  cancelTrackedRequest: handler(cancelTrackedRequest, async ({ context, headers }) => {
    const row = await trackedRequest(context, headers)
    await context.limits.byAccount('track-cancel', row.request.id)
    await cancelTracked(context, row)
    return presentTracked(context, await trackedRequest(context, headers))
  }),

  correctOwnEmail: handler(correctOwnEmail, async ({ context, headers, body }) => {
    await context.limits.byIp('correct-email')
    await requirePerson(context, correctOwnEmail.challenged, headers)
    return correctSubmittedEmail(context, body)
  }),

  undoTrackedCancel: handler(undoTrackedCancel, async ({ context, headers }) => {
    const row = await trackedRequest(context, headers)
    await context.limits.byAccount('track-cancel', row.request.id)
    await undoTracked(context, row)
    return presentTracked(context, await trackedRequest(context, headers))
  }),

  correctTrackedRequest: handler(correctTrackedRequest, async ({ context, headers, body }) => {
    const row = await trackedRequest(context, headers)
    await context.limits.byAccount('track-correct', row.request.id)
    return correctTracked(context, row, body)
  }),

  undoTrackedCorrection: handler(undoTrackedCorrection, async ({ context, headers, body }) => {
    const row = await trackedRequest(context, headers)
    await context.limits.byAccount('track-undo', row.request.id)
    await undoCorrection(context, row, body.undo)
  }),

  renewTracking: handler(renewTracking, async ({ context, body }) => {
    const link = await readTrackingToken(context.config.linkSecret, body.token)
    if (!link) return context.limits.byIp('track-renew')
    // Counted for each link, so that a person with an earlier one can't use up the attempts of the current one.
    await context.limits.byAccount('track-renew', body.token)
    const row = await findTracked(context, link.requestId)
    const isExpired = ({ request }: Row) => linkState(request, link.version, context.now) === 'expired'
    if (!row || !isExpired(row)) return
    // Planned again when another call was faster: a change of the request makes the link work again.
    await changeGuestRequest(context, row, (one) =>
      isExpired(one) ? withNewLink(context, one, 'New tracking link emailed') : null,
    ).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
    })
  }),

  emailTrackingLink: handler(emailTrackingLink, async ({ context, body: { referenceNumber, contactEmail } }) => {
    await context.limits.byIp('track-link')
    await context.limits.byAccount('track-link', referenceNumber)
    // Runs after the response, whose time therefore doesn't reveal whether there is such a request.
    context.waitUntil(
      emailLink(context, referenceNumber, contactEmail).catch((error: unknown) =>
        logError('tracking_link_not_sent', { requestId: context.requestId, ...describeError(error) }),
      ),
    )
  }),
}
