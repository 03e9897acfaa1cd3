import { AppError } from '@portal/contract/api/errors'
import { endpointsOf } from '@portal/contract/kinds/endpoints'
import type { KindId } from '@portal/contract/kinds/kind-ids'
import {
  cancelTrackedRequest,
  getTrackedRequest,
  openTracking,
  renewTracking,
  sendTrackedMessage,
} from '@portal/contract/reports/tracking'
import { audit } from '../../admin/audit/audit.ts'
import type { Actor, RequestContext } from '../../context.ts'
import { isAssertionFailure, writeAll } from '../../db/client.ts'
import { HandlerResponse, handler } from '../../handler.ts'
import { conditional, hashedEtag } from '../../http/etag.ts'
import { readTrackingToken } from '../../platform/tracking-token.ts'
import { record } from '../activity/record.ts'
import { sendMessage } from '../messages/send.ts'
import { storeOf, type Row } from '../kinds-store.ts'
import { cancelTracked } from './cancel.ts'
import { isOfGuest, linkState } from './link-rule.ts'
import { alreadyClaimed, findTracked, openTrackingSession, trackedReport } from './link.ts'
import { presentTracked } from './present.ts'
import { emailNewLink } from './renew.ts'
import { assertUnchanged, setTrackingLink } from './store.ts'

/** How long a page may keep its copy: its tickets, which open files for a minute, are part of it. */
const ticketAge = 30_000

const rethrowWrongState = (error: unknown): never => {
  throw isAssertionFailure(error) ? new AppError('wrong_state') : error
}

/** Turns a guest's link off, or on again with a new link. */
const setTracking = async (context: RequestContext, actor: Actor, row: Row, on: boolean): Promise<void> => {
  const { report } = row
  if (!isOfGuest(report))
    throw new AppError('wrong_state', { message: 'Only requests of guests have a tracking link.' })
  if (on === (report.trackingOffAt === null)) return
  const entry = audit(context, actor, on ? 'tracking-on' : 'tracking-off', report.referenceNumber)
  await (
    on
      ? emailNewLink(context, row, 'Tracking link turned on', [entry])
      : writeAll(context.db, [
          ...setTrackingLink(context, report, false),
          record(context, report.id, 'Tracking link turned off'),
          entry,
        ])
  ).catch(rethrowWrongState)
}

export const trackingHandlers = {
  openTracking: handler(openTracking, async ({ context, body }) => {
    await context.limits.byIp('track')
    const link = await readTrackingToken(context.config.linkSecret, body.token)
    const row = link && (await findTracked(context, link.reportId))
    const state = row ? linkState(row.report, link.version, context.now) : 'none'
    if (!row || state === 'none') throw new AppError('not_found')
    if (state === 'claimed') throw alreadyClaimed()
    if (state !== 'open') throw new AppError(state === 'replaced' ? 'link_replaced' : 'link_expired')
    return openTrackingSession(context, row)
  }),

  getTrackedRequest: handler(getTrackedRequest, async ({ context, headers }) => {
    const row = await trackedReport(context, headers)
    const reply = await presentTracked(context, row)
    const withoutTickets = JSON.stringify(reply, (name, value: unknown) => (name === 'ticket' ? undefined : value))
    const period = Math.floor(context.now.getTime() / ticketAge)
    const tag = conditional(headers, await hashedEtag([withoutTickets, period]))
    return tag.matches ? new HandlerResponse(null, tag.headers, 304) : new HandlerResponse(reply, tag.headers)
  }),

  sendTrackedMessage: handler(sendTrackedMessage, async ({ context, headers, receive }) => {
    const row = await trackedReport(context, headers)
    const { id, contactEmail } = row.report
    await context.limits.byIp('track-message')
    await sendMessage(
      { context, headers, receive },
      { kind: row.report.kind, reportId: id, actor: null, guest: contactEmail },
      // The link may have been turned off while the file was uploaded.
      () => trackedReport(context, headers),
    )
    return presentTracked(context, await trackedReport(context, headers))
  }),

  cancelTrackedRequest: handler(cancelTrackedRequest, async ({ context, headers }) => {
    const row = await trackedReport(context, headers)
    await context.limits.byAccount('track-cancel', row.report.id)
    await cancelTracked(context, row)
    return presentTracked(context, await trackedReport(context, headers))
  }),

  renewTracking: handler(renewTracking, async ({ context, body }) => {
    const link = await readTrackingToken(context.config.linkSecret, body.token)
    if (!link) return context.limits.byIp('track-renew')
    // Counted for each link, so that a person with an earlier one can't use up the attempts of the current one.
    await context.limits.byAccount('track-renew', body.token)
    const row = await findTracked(context, link.reportId)
    if (!row || linkState(row.report, link.version, context.now) !== 'expired') return
    const stillExpired = assertUnchanged(context, row.report)
    await emailNewLink(context, row, 'New tracking link emailed', [stillExpired]).catch((error: unknown) => {
      // Another call was faster, an account claimed the request, or a change of it made the link work again.
      if (!isAssertionFailure(error)) throw error
    })
  }),
}

/** The handler with which staff turn the tracking link of a kind's request off or on. */
export const trackingLinkHandlers = (name: KindId) => {
  const [store, calls] = [storeOf(name), endpointsOf(name)]
  return {
    setTracking: handler(calls.setTracking, async ({ context, actor, params, body }) =>
      setTracking(context, actor, await store.visibleReport(context, actor, params.id), body.on),
    ),
  }
}
