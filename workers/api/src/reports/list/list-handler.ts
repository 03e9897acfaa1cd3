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

// The clear tag of a page: which page, and what decides what is on it. Searches are hashedEtag: their words are somebody's name.
const tagOf = (query: ReportQuery, viewer: Viewer): string | Promise<string> => {
  const sight = visibilityOf(viewer)
  const seen = [viewer.id, sight === 'all' ? sight : (sight.lawFirmId ?? '')]
  const { page = 'newest', pageSize, search, needsWork } = query
  return search
    ? hashedEtag([seen, viewer.version, query])
    : [viewer.version, needsWork ? 'work' : '', page, pageSize, ...seen].join('.')
}

/** The version in a tag of `tagOf`; empty without a tag, null in any other. */
const versionIn = (tag: string | null): string | null => (tag === null ? '' : (/^W\/"(\d+)\./.exec(tag)?.[1] ?? null))

/**
 * The handler that lists the reports a viewer sees. Who asks is read as at every call, and with them the version of their list
 * before the list itself: it is never older than its tag says, and never another's.
 */
export const listHandler = <const E extends Endpoint & { access: 'signed-in' }, Table extends ReportTable, Shown>(
  endpoint: E,
  store: ReportStore<Table>,
  present: Present<Table, Shown>,
): Handler<E> => ({
  endpoint,
  handle: async ({ context, headers, query: given, readActor }): Promise<HandlerResponse<Shown[] | null>> => {
    const { data } = ReportQuery.safeParse(given)
    const viewer = await readActor(store.findViewer(data ?? null, versionIn(headers.get('if-none-match'))))
    if (!viewer) throw new AppError('unauthenticated')
    const query = data ?? parse(ReportQuery, given)
    if (query.needsWork && !isStaff(viewer.role)) throw new AppError('forbidden')
    const tag = conditional(headers, await tagOf(query, viewer))
    if (tag.matches) return new HandlerResponse(null, tag.headers, 304)

    const { rows, total, unfiltered } = await store.findList(context, viewer, query)
    return new HandlerResponse(
      rows.map((row) => present(row, viewer)),
      { ...tag.headers, [listHeaders.total]: String(total), [listHeaders.unfiltered]: String(unfiltered) },
    )
  },
})
