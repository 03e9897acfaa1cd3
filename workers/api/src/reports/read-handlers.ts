import type { Activity } from '@portal/contract/reports/activity'
import { presentActivity } from './activity/present.ts'
import { findActivities } from './activity/store.ts'
import { conditional, hashedEtag } from '../http/etag.ts'
import type { Actor, RequestContext } from '../context.ts'
import { HandlerResponse } from '../handler.ts'
import type { ReportTable, RowOf } from './list/rows-store.ts'
import type { ReportStore } from './store.ts'

interface Reading {
  context: RequestContext
  actor: Actor
  headers: Headers
}

/** A report as its viewer sees it. */
export type Present<Table extends ReportTable, Shown> = (row: RowOf<Table['$inferSelect']>, viewer: Actor) => Shown

/** What answers the reads of one kind of report. Each is conditional: what the caller has is not sent again. */
export const readHandlersOf = <Table extends ReportTable, Shown>(
  store: ReportStore<Table>,
  present: Present<Table, Shown>,
) => ({
  one: async ({
    context,
    actor,
    headers,
    params,
  }: Reading & { params: { id: string } }): Promise<HandlerResponse<Shown | null>> => {
    const row = await store.visibleReport(context, actor, params.id)
    const tag = conditional(headers, await hashedEtag([actor.id, actor.role, row]))
    if (tag.matches) return new HandlerResponse(null, tag.headers, 304)
    return new HandlerResponse(present(row, actor), tag.headers)
  },

  timeline: async ({
    context,
    actor,
    headers,
    params,
  }: Reading & { params: { id: string } }): Promise<HandlerResponse<Activity[] | null>> => {
    const { report } = await store.visibleReport(context, actor, params.id)
    const rows = await findActivities(context, report.id)
    const lines = rows.map((row) => presentActivity(row, actor.role))
    // Whoever is named in it may have another name, role or firm by now.
    const tag = conditional(headers, await hashedEtag([actor.id, lines]))
    return tag.matches ? new HandlerResponse(null, tag.headers, 304) : new HandlerResponse(lines, tag.headers)
  },
})
