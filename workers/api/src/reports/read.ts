import type { Activity } from '@portal/contract/activity'
import type { ListQuery } from '@portal/contract/lists'
import { listHeaders } from '@portal/contract/list-headers'
import type { Actor } from '../accounts/session.ts'
import { presentActivity } from '../activity/present.ts'
import { findActivities } from '../activity/store.ts'
import { conditional } from '../http/etag.ts'
import type { Scope } from '../scope.ts'
import type { crashReports, policeReports } from '../storage/schema.ts'
import { Answer } from '../verb.ts'
import { sightOf } from './policy.ts'
import type { ReportStore, RowOf } from './store.ts'

type ReportTable = typeof crashReports | typeof policeReports

interface Reading {
  scope: Scope
  actor: Actor
  headers: Headers
}

type Present<Table extends ReportTable, Shown> = (row: RowOf<Table['$inferSelect']>, viewer: Actor) => Shown

/** What answers the reads of one kind of report. Each is conditional: what the caller has is not sent again. */
export const readsOf = <Table extends ReportTable, Shown>(
  store: ReportStore<Table>,
  present: Present<Table, Shown>,
) => ({
  list: async ({ scope, actor, headers, query }: Reading & { query: ListQuery }): Promise<Answer<Shown[] | null>> => {
    const sight = sightOf(actor)
    // The version was read before the reports: a list is never older than its tag says.
    const tag = await conditional(headers, [
      actor.id,
      sight,
      actor.listVersion,
      query.page,
      query.pageSize,
      query.search,
    ])
    if (tag.matches) return new Answer(null, tag.headers, 304)

    const { rows, total, unfiltered } = await store.findReports(scope, sight, query)
    return new Answer(
      rows.map((row) => present(row, actor)),
      { ...tag.headers, [listHeaders.total]: String(total), [listHeaders.unfiltered]: String(unfiltered) },
    )
  },

  one: async ({
    scope,
    actor,
    headers,
    params,
  }: Reading & { params: { id: string } }): Promise<Answer<Shown | null>> => {
    const row = await store.visibleReport(scope, actor, params.id)
    const tag = await conditional(headers, [actor.id, actor.role, row])
    if (tag.matches) return new Answer(null, tag.headers, 304)
    return new Answer(present(row, actor), tag.headers)
  },

  timeline: async ({
    scope,
    actor,
    headers,
    params,
  }: Reading & { params: { id: string } }): Promise<Answer<Activity[] | null>> => {
    const { report } = await store.visibleReport(scope, actor, params.id)
    const rows = await findActivities(scope, report.id)
    const lines = rows.map((row) => presentActivity(row, actor.role))
    // Whoever is named in it may have another name, role or firm by now.
    const tag = await conditional(headers, [actor.id, lines])
    return tag.matches ? new Answer(null, tag.headers, 304) : new Answer(lines, tag.headers)
  },
})
