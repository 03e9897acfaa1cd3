import type { Endpoint } from '@portal/contract/api/endpoint'
import { AppError } from '@portal/contract/api/errors'
import { listHeaders } from '@portal/contract/api/list-headers'
import { ReportQuery } from '@portal/contract/api/list-query'
import { isStaff } from '@portal/contract/accounts/roles'
import { conditional, hashedEtag } from '../../http/etag.ts'
import { HandlerResponse, parse, type Handler } from '../../handler.ts'
import type { Viewer } from './viewer.ts'
import { visibilityOf } from '../visibility.ts'
import type { Present } from '../read-handlers.ts'
import type { ReportTable } from './rows-store.ts'
import type { ReportStore } from '../store.ts'

// A readable ETag of the page and of everything that its content depends on. Searches are hashed, because they contain names.
const etagOf = (query: ReportQuery, viewer: Viewer): string | Promise<string> => {
  const visibility = visibilityOf(viewer)
  const owner = [viewer.id, visibility === 'all' ? visibility : (visibility.lawFirmId ?? '')]
  const { page = 'newest', pageSize, search, needsWork } = query
  return search
    ? hashedEtag([owner, viewer.version, query])
    : [viewer.version, needsWork ? 'work' : '', page, pageSize, ...owner].join('.')
}

/** The list version in an ETag of `etagOf`; '' without an ETag, null for any other. */
const versionIn = (tag: string | null): string | null => (tag === null ? '' : (/^W\/"(\d+)\./.exec(tag)?.[1] ?? null))

/**
 * The handler that lists the reports a viewer sees. The viewer and the version of their list are read before the list, so
 * the list is never older than its ETag says and never someone else's.
 */
export const listHandler = <const E extends Endpoint & { access: 'signed-in' }, Table extends ReportTable, Reply>(
  endpoint: E,
  store: ReportStore<Table>,
  present: Present<Table, Reply>,
): Handler<E> => ({
  endpoint,
  handle: async ({ context, headers, query: rawQuery, readActor }): Promise<HandlerResponse<Reply[] | null>> => {
    const { data } = ReportQuery.safeParse(rawQuery)
    const viewer = await readActor(store.findViewer(data ?? null, versionIn(headers.get('if-none-match'))))
    if (!viewer) throw new AppError('unauthenticated')
    const query = data ?? parse(ReportQuery, rawQuery)
    if (query.needsWork && !isStaff(viewer.role)) throw new AppError('forbidden')
    const tag = conditional(headers, await etagOf(query, viewer))
    if (tag.matches) return new HandlerResponse(null, tag.headers, 304)

    const { rows, total, unfiltered } = await store.findList(context, viewer, query)
    return new HandlerResponse(
      rows.map((row) => present(row, viewer)),
      { ...tag.headers, [listHeaders.total]: String(total), [listHeaders.unfiltered]: String(unfiltered) },
    )
  },
})
