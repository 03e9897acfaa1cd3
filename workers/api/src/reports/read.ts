import type { Activity } from '@portal/contract/activity'
import type { Actor } from '../accounts/session.ts'
import { presentActivity } from '../activity/present.ts'
import { findActivities } from '../activity/store.ts'
import { conditional, veiled } from '../http/etag.ts'
import type { Scope } from '../scope.ts'
import { Answer } from '../verb.ts'
import type { ReportTable, RowOf } from './rows/store.ts'
import type { ReportStore } from './store.ts'

interface Reading {
  scope: Scope
  actor: Actor
  headers: Headers
}

/** A report as its viewer sees it. */
export type Present<Table extends ReportTable, Shown> = (row: RowOf<Table['$inferSelect']>, viewer: Actor) => Shown

/** What answers the reads of one kind of report. Each is conditional: what the caller has is not sent again. */
export const readsOf = <Table extends ReportTable, Shown>(
  store: ReportStore<Table>,
  present: Present<Table, Shown>,
) => ({
  one: async ({
    scope,
    actor,
    headers,
    params,
  }: Reading & { params: { id: string } }): Promise<Answer<Shown | null>> => {
    const row = await store.visibleReport(scope, actor, params.id)
    const tag = conditional(headers, await veiled([actor.id, actor.role, row]))
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
    const tag = conditional(headers, await veiled([actor.id, lines]))
    return tag.matches ? new Answer(null, tag.headers, 304) : new Answer(lines, tag.headers)
  },
})
