import { AppError } from '@portal/contract/api/errors'
import { listQueue, type Queue } from '@portal/contract/queue/queue'
import { requireAccess } from '../access.ts'
import { HandlerResponse, parse, type Handler } from '../handler.ts'
import { conditional, hashedEtag } from '../http/etag.ts'
import { portalDay } from '@portal/contract/dates'
import { findQueuePage, findQueueViewer } from './list-store.ts'
import { presentQueueRow } from './present.ts'

/**
 * Lists staff's queue. The account, the versions of its lists and the page are read in one batch. With If-None-Match, only
 * the versions are read first; the page is read if one changed, so it is never older than its ETag says.
 */
export const queueListHandler: Handler<typeof listQueue> = {
  endpoint: listQueue,
  handle: async ({ context, headers, query: rawQuery, readActor }): Promise<HandlerResponse<Queue | null>> => {
    const { data } = listQueue.query.safeParse(rawQuery)
    const viewer = await readActor(findQueueViewer(data && !headers.has('if-none-match') ? data : null))
    if (!viewer) throw new AppError('unauthenticated')
    requireAccess(listQueue, viewer, context)
    const query = data ?? parse(listQueue.query, rawQuery)
    const { crashVersion, policeVersion, readsVersion, id } = viewer
    // What is due changes with the day.
    const today = portalDay(context.now)
    const tag = conditional(headers, await hashedEtag([crashVersion, policeVersion, readsVersion, id, today, query]))
    if (tag.matches) return new HandlerResponse(null, tag.headers, 304)
    const { rows, total, counts } = viewer.page ?? (await findQueuePage(context, viewer, query))
    return new HandlerResponse({ rows: rows.map(presentQueueRow), total, counts }, tag.headers)
  },
}
