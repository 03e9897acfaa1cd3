import { listNotices, readNotices } from '@portal/contract/notices/notices'
import { unreadHeader } from '@portal/contract/api/response-headers'
import { handler, HandlerResponse } from '../handler.ts'
import { findNotices, markRead } from './store.ts'

export const noticeHandlers = {
  listNotices: handler(listNotices, ({ context, actor }) => findNotices(context, actor.id)),

  readNotices: handler(readNotices, async ({ context, actor, body }) => {
    const left = await markRead(context, actor.id, body)
    return new HandlerResponse(null, { [unreadHeader]: String(left) })
  }),
}
