import type { Endpoint } from '@portal/contract/api/endpoint'
import { AppError } from '@portal/contract/api/errors'
import { listHeaders } from '@portal/contract/api/list-headers'
import type { CrashQuery } from '@portal/contract/api/list-query'
import { isStaff } from '@portal/contract/accounts/roles'
import type * as z from 'zod/mini'
import { requireAccess } from '../../access.ts'
import { conditional, hashedEtag } from '../../http/etag.ts'
import { HandlerResponse, parse, type Handler } from '../../handler.ts'
import { firmOf, isManager } from '../visibility.ts'
import type { Present } from '../read-handlers.ts'
import type { RequestRow } from '../../db/schema/requests.ts'
import type { ReportStore } from '../store.ts'
import type { Viewer } from './viewer-store.ts'

/** The ETag of everything that a page depends on, hashed because a search contains a name. */
const etagOf = (query: CrashQuery, viewer: Viewer): Promise<string> =>
  hashedEtag([viewer.version, viewer.readsVersion, viewer.id, viewer.role, firmOf(viewer), isManager(viewer), query])

/** A list of one kind of report. Its query may have fewer filters than that of CHP requests. */
type ListEndpoint = Endpoint & { access: 'signed-in'; query: z.ZodMiniType<CrashQuery> }

/**
 * The handler that lists the reports a viewer sees. The account, the version of its list and the page are read in one
 * batch. With If-None-Match, only the version is read first; the page is read if it changed, so it is never older than its
 * ETag says.
 */
export const listHandler = <const E extends ListEndpoint, Report extends RequestRow, Reply>(
  endpoint: E,
  store: ReportStore<Report>,
  present: Present<Report, Reply>,
): Handler<E> => ({
  endpoint,
  handle: async ({ context, headers, query: rawQuery, readActor }): Promise<HandlerResponse<Reply[] | null>> => {
    const { data } = endpoint.query.safeParse(rawQuery)
    const viewer = await readActor(store.findViewer(data && !headers.has('if-none-match') ? data : null))
    if (!viewer) throw new AppError('unauthenticated')
    requireAccess(endpoint, viewer, context)
    const query = data ?? parse(endpoint.query, rawQuery)
    if ((query.needsWork || query.delivered) && !isStaff(viewer.role)) throw new AppError('forbidden')
    const tag = conditional(headers, await etagOf(query, viewer))
    if (tag.matches) return new HandlerResponse(null, tag.headers, 304)

    const { rows, total, totalIsMinimum, unfiltered } = viewer.page ?? (await store.findPage(context, viewer, query))
    return new HandlerResponse(
      rows.map((row) => present(row, viewer)),
      {
        ...tag.headers,
        [listHeaders.total]: String(total),
        ...(totalIsMinimum && { [listHeaders.totalIsMinimum]: 'true' }),
        [listHeaders.unfiltered]: String(unfiltered),
      },
    )
  },
})
