import type { Endpoint } from '@portal/contract/endpoint'
import { Failure } from '@portal/contract/failure'
import { listHeaders } from '@portal/contract/list-headers'
import { ListQuery } from '@portal/contract/lists'
import { conditional, veiled } from '../http/etag.ts'
import { Answer, parse, type Verb } from '../verb.ts'
import type { PageAsked, Viewer } from './listing/store.ts'
import { sightOf } from './policy.ts'
import type { Present } from './read.ts'
import type { ReportTable } from './rows/store.ts'
import type { ReportStore } from './store.ts'

/** Beyond it pages are too long, or too far off, to be read with the session. */
const near = { size: 100, offset: 1200 }

// A page's own part of its tag; what follows is the viewer's stamp.
const placeOf = ({ page, pageSize }: ListQuery): string => `${page ?? 'newest'}.${pageSize}.`

/** What is to be read with the session: the page, unless the caller has it. Null for what is read apart. */
const pageAsked = (query: ListQuery, headers: Headers): PageAsked | null => {
  const { page, pageSize: size, search } = query
  const offset = page ? (page - 1) * size : 0
  if (!page || search || size > near.size || offset > near.offset) return null
  const [, place, known] = /^W\/"(\d+\.\d+\.)([^"]*)"$/.exec(headers.get('if-none-match') ?? '') ?? []
  return { size, offset, known: place === placeOf(query) ? known! : '' }
}

const tagOf = (query: ListQuery, { stamp }: Viewer): string | Promise<string> =>
  query.search ? veiled([stamp, query]) : placeOf(query) + stamp

/**
 * The verb that lists the reports a viewer sees. Who asks is read as at every call, and in the same query the page they
 * see as the account that they are then: an answer is neither older than its tag nor another's.
 */
export const listVerb = <const E extends Endpoint & { access: 'signed-in' }, Table extends ReportTable, Shown>(
  endpoint: E,
  store: ReportStore<Table>,
  present: Present<Table, Shown>,
): Verb<E> => ({
  endpoint,
  answer: async ({ scope, headers, query: given, readActor }): Promise<Answer<Shown[] | null>> => {
    const { data } = ListQuery.safeParse(given)
    const viewer = await readActor(store.findViewer(data ? pageAsked(data, headers) : null))
    if (!viewer) throw new Failure('unauthenticated')
    const query = data ?? parse(ListQuery, given)
    const tag = conditional(headers, await tagOf(query, viewer))
    if (tag.matches) return new Answer(null, tag.headers, 304)

    const read = query.search ? store.search : store.findPage
    const { rows, total, unfiltered } = store.readPage(scope, viewer) ?? (await read(scope, sightOf(viewer), query))
    return new Answer(
      rows.map((row) => present(row, viewer)),
      { ...tag.headers, [listHeaders.total]: String(total), [listHeaders.unfiltered]: String(unfiltered) },
    )
  },
})
