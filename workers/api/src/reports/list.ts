import type { Endpoint } from '@portal/contract/endpoint'
import { Failure } from '@portal/contract/failure'
import { listHeaders } from '@portal/contract/list-headers'
import { ReportQuery } from '@portal/contract/lists'
import { isOffice } from '@portal/contract/roles'
import { conditional, veiled } from '../http/etag.ts'
import { Answer, parse, type Verb } from '../verb.ts'
import type { Viewer } from './listing/reading.ts'
import { sightOf } from './policy.ts'
import type { Present } from './read.ts'
import type { ReportTable } from './rows/store.ts'
import type { ReportStore } from './store.ts'

// The clear tag of a page: which page, and what decides what is on it. Searches are veiled: their words are somebody's name.
const tagOf = (query: ReportQuery, viewer: Viewer): string | Promise<string> => {
  const sight = sightOf(viewer)
  const seen = [viewer.id, sight === 'all' ? sight : (sight.lawFirmId ?? '')]
  const { page = 'newest', pageSize, search, needsWork } = query
  return search
    ? veiled([seen, viewer.version, query])
    : [viewer.version, needsWork ? 'work' : '', page, pageSize, ...seen].join('.')
}

/** The version in a tag of `tagOf`; empty without a tag, null in any other. */
const versionIn = (tag: string | null): string | null => (tag === null ? '' : (/^W\/"(\d+)\./.exec(tag)?.[1] ?? null))

/**
 * The verb that lists the reports a viewer sees. Who asks is read as at every call, and with them the version of their list
 * before the list itself: it is never older than its tag says, and never another's.
 */
export const listVerb = <const E extends Endpoint & { access: 'signed-in' }, Table extends ReportTable, Shown>(
  endpoint: E,
  store: ReportStore<Table>,
  present: Present<Table, Shown>,
): Verb<E> => ({
  endpoint,
  answer: async ({ scope, headers, query: given, readActor }): Promise<Answer<Shown[] | null>> => {
    const { data } = ReportQuery.safeParse(given)
    const viewer = await readActor(store.findViewer(data ?? null, versionIn(headers.get('if-none-match'))))
    if (!viewer) throw new Failure('unauthenticated')
    const query = data ?? parse(ReportQuery, given)
    if (query.needsWork && !isOffice(viewer.role)) throw new Failure('forbidden')
    const tag = conditional(headers, await tagOf(query, viewer))
    if (tag.matches) return new Answer(null, tag.headers, 304)

    const { rows, total, unfiltered } = await store.findList(scope, viewer, query)
    return new Answer(
      rows.map((row) => present(row, viewer)),
      { ...tag.headers, [listHeaders.total]: String(total), [listHeaders.unfiltered]: String(unfiltered) },
    )
  },
})
