import { listDocket, type Docket } from '@portal/contract/docket/docket'
import { AppError } from '@portal/contract/api/errors'
import { requireAccess } from '../access.ts'
import { HandlerResponse, parse, type Handler } from '../handler.ts'
import { conditional, hashedEtag } from '../http/etag.ts'
import { firmOf, isManager } from '../reports/visibility.ts'
import { findDocketPage, findDocketViewer } from './list-store.ts'
import { presentDocketRow } from './present.ts'

/**
 * Lists a law firm account's docket. The account, the versions of its lists and the page are read in one batch. With
 * If-None-Match, only the versions are read first; the page is read if one changed, so it is never older than its ETag says.
 */
export const docketListHandler: Handler<typeof listDocket> = {
  endpoint: listDocket,
  handle: async ({ context, headers, query: rawQuery, readActor }): Promise<HandlerResponse<Docket | null>> => {
    const { data } = listDocket.query.safeParse(rawQuery)
    const viewer = await readActor(findDocketViewer(data && !headers.has('if-none-match') ? data : null))
    if (!viewer) throw new AppError('unauthenticated')
    requireAccess(listDocket, viewer, context)
    const query = data ?? parse(listDocket.query, rawQuery)
    const { version, readsVersion, newSince, id } = viewer
    const etag = await hashedEtag([version, readsVersion, newSince, id, firmOf(viewer), isManager(viewer), query])
    const tag = conditional(headers, etag)
    if (tag.matches) return new HandlerResponse(null, tag.headers, 304)
    const page = viewer.page ?? (await findDocketPage(context, viewer, query))
    return new HandlerResponse({ ...page, newSince, rows: page.rows.map(presentDocketRow) }, tag.headers)
  },
}
