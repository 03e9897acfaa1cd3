import { listNotices, readNotices } from '@portal/contract/notices/notices'
import { unreadHeader } from '@portal/contract/api/response-headers'
import { handler, HandlerResponse } from '../handler.ts'
import { findNotices, markRead, addOverdueNotices } from './store.ts'
import { limits } from '@portal/contract/limits'
import type { RequestContext } from '../context.ts'
import { portalHour } from '../platform/dates.ts'

export const noticeHandlers = {
  listNotices: handler(listNotices, ({ context, actor }) => findNotices(context, actor.id)),

  readNotices: handler(readNotices, async ({ context, actor, body }) => {
    const left = await markRead(context, actor.id, body)
    return new HandlerResponse(null, { [unreadHeader]: String(left) })
  }),
}

/** Tells owners in the morning which of their requests became overdue. */
export const noticeOverdue = async (context: RequestContext): Promise<void> => {
  if (portalHour(context.now).hour === limits.dueEmailHour) await addOverdueNotices(context)
}
