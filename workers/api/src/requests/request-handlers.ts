import { isStaff } from '@portal/contract/accounts/roles'
import { AppError } from '@portal/contract/api/errors'
import { byCallName, endpointsOf } from '@portal/contract/kinds/endpoints'
import { callData } from '@portal/contract/kinds/call-data'
import { forEachKind, idsOf, type KindId } from '@portal/contract/kinds/kind-ids'
import { conditionalReply } from '../http/etag.ts'
import type { Actor, RequestContext } from '../context.ts'
import { handler, HandlerResponse } from '../handler.ts'
import { listHandler } from '../lists/list.ts'
import { requestsOf } from '../lists/requests.ts'
import { entriesForClients } from '../activity/for-staff.ts'
import { presentActivity } from '../activity/present.ts'
import { findActivities } from '../activity/store.ts'
import { conversationReads } from './messages/read.ts'
import { presentRequest } from './present.ts'
import { findRows, storeOf } from './kinds-store.ts'
import { canSee, firmOf } from './visibility.ts'

/**
 * Redirects to the request that had this id before a move to another kind. Nobody may store the redirect, because the
 * request may be moved back.
 * @throws AppError `not_found` when the actor can see no such request.
 */
const movedTo = async (context: RequestContext, actor: Actor, id: string): Promise<HandlerResponse<null>> => {
  const [row] = await findRows(context, idsOf(id))
  if (!row || !canSee(actor, row.request)) throw new AppError('not_found')
  const { kind, id: now } = row.request
  const path = callData(kind).get.path.replace('{id}', now)
  return new HandlerResponse(null, { Location: path, 'Cache-Control': 'no-store' }, 307)
}

const requestReads = (name: KindId) => {
  const [store, calls] = [storeOf(name), endpointsOf(name)]
  return {
    list: listHandler(requestsOf(calls.list, name, presentRequest)),

    /** Responds 304 when the caller's copy is current, as the timeline does; for a request that was moved, with its new path. */
    get: handler(calls.get, async ({ context, actor, headers, params }) => {
      const row = await store.findVisible(context, actor, params.id)
      if (!row) return movedTo(context, actor, params.id)
      const reply = presentRequest(row, actor)
      // Of the reply, because the row changes with what the viewer doesn't see, such as internal notes.
      return conditionalReply(headers, reply, [actor.id, actor.role, reply])
    }),

    listActivity: handler(calls.listActivity, async ({ context, actor, headers, params, query }) => {
      const { request } = await store.visibleRequest(context, actor, params.id)
      const found = await findActivities(context, request.id, firmOf(actor))
      const rows = isStaff(actor.role) ? found : entriesForClients(found)
      const viewer = { id: actor.id, role: actor.role, seesNames: !isStaff(actor.role) && query.names === true }
      const activities = rows.map((row) => presentActivity(row, viewer))
      // The names, roles and firms in the list can change without a new activity, so the tag covers the whole reply.
      return conditionalReply(headers, activities, [actor.id, activities])
    }),
  }
}

const readsOf = <Id extends KindId>(kind: Id) => ({ ...requestReads(kind), ...conversationReads(kind) })

/** The handlers that read requests, which open pages call all the time. */
export const requestHandlers = byCallName(
  forEachKind<{ readonly [Id in KindId]: ReturnType<typeof readsOf<Id>> }>(readsOf),
)
