import type { Activity, ActivityQuery } from '@portal/contract/reports/activity'
import { isStaff } from '@portal/contract/accounts/roles'
import { presentActivity } from './activity/present.ts'
import { entriesForClients } from './activity/for-staff.ts'
import { findActivities } from './activity/store.ts'
import { conditional, hashedEtag } from '../http/etag.ts'
import type { Actor, RequestContext } from '../context.ts'
import { HandlerResponse } from '../handler.ts'
import type { RequestRow } from '../db/schema/requests.ts'
import type { RowOf } from './rows-store.ts'
import type { ReportStore } from './store.ts'
import { firmOf } from './visibility.ts'

interface ReadCall {
  context: RequestContext
  actor: Actor
  headers: Headers
  params: { id: string }
}

/** Builds the reply for a report's row, with what the viewer may see. */
export type Present<Report extends RequestRow, Reply> = (row: RowOf<Report>, viewer: Actor) => Reply

/** The handlers that read one report of either kind. Both respond 304 when the caller's copy is current. */
export const readHandlers = <Report extends RequestRow, Reply>(
  store: ReportStore<Report>,
  present: Present<Report, Reply>,
) => ({
  report: async ({ context, actor, headers, params }: ReadCall): Promise<HandlerResponse<Reply | null>> => {
    const row = await store.visibleReport(context, actor, params.id)
    const report = present(row, actor)
    // Of the reply, because the row changes with what the viewer doesn't see, such as internal notes.
    const tag = conditional(headers, await hashedEtag([actor.id, actor.role, report]))
    return tag.matches ? new HandlerResponse(null, tag.headers, 304) : new HandlerResponse(report, tag.headers)
  },

  activity: async ({
    context,
    actor,
    headers,
    params,
    query,
  }: ReadCall & { query: ActivityQuery }): Promise<HandlerResponse<Activity[] | null>> => {
    const { report } = await store.visibleReport(context, actor, params.id)
    const found = await findActivities(context, report.id, firmOf(actor))
    const rows = isStaff(actor.role) ? found : entriesForClients(found)
    const viewer = { id: actor.id, role: actor.role, seesNames: !isStaff(actor.role) && query.names === true }
    const activities = rows.map((row) => presentActivity(row, viewer))
    // The names, roles and firms in the list can change without a new activity, so the tag covers the whole reply.
    const tag = conditional(headers, await hashedEtag([actor.id, activities]))
    return tag.matches ? new HandlerResponse(null, tag.headers, 304) : new HandlerResponse(activities, tag.headers)
  },
})
