import { isStaff } from '@portal/contract/accounts/roles'
import { AppError } from '@portal/contract/api/errors'
import { endpointsOf } from '@portal/contract/kinds/endpoints'
import type { KindId } from '@portal/contract/kinds/kind-ids'
import type { Actor, RequestContext } from '../../context.ts'
import { writeAll } from '../../db/client.ts'
import { handler } from '../../handler.ts'
import { conditionalReply } from '../../http/etag.ts'
import { untilNow } from '../../platform/dates.ts'
import { requireVisible } from '../require-visible.ts'
import { canSee } from '../visibility.ts'
import { agencyAddressOf } from './agency-address.ts'
import { presentMessages } from './present.ts'
import { setRead } from './reads-store.ts'
import { findConversation } from './store.ts'

/** @throws AppError `not_found` when the report doesn't exist or the actor can't see it. */
export const visibleConversation = async (context: RequestContext, actor: Actor, kind: KindId, id: string) => {
  const reader = { userId: actor.id, isStaff: isStaff(actor.role) }
  const found = await findConversation(context, kind, id, reader)
  if (!found || !canSee(actor, found.request)) throw new AppError('not_found')
  return {
    messages: presentMessages(found, reader),
    readAt: found.readAt,
    agency: (reader.isStaff && agencyAddressOf(found.request)) || null,
  }
}

/** The handlers that read the conversation about a kind's requests. */
export const conversationReads = (name: KindId) => {
  const calls = endpointsOf(name)
  return {
    listMessages: handler(calls.listMessages, async ({ context, actor, headers, params }) => {
      const reply = await visibleConversation(context, actor, name, params.id)
      return conditionalReply(headers, reply, [actor.id, reply])
    }),

    readMessages: handler(calls.readMessages, async ({ context, actor, params, body }) => {
      await requireVisible(context, actor, params.id)
      const until = untilNow(context, body.readAt)
      await writeAll(context.db, setRead(context, { requestId: params.id, userId: actor.id }, until))
    }),
  }
}
