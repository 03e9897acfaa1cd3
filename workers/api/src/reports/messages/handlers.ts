import { isStaff } from '@portal/contract/accounts/roles'
import { AppError } from '@portal/contract/api/errors'
import type { KindId } from '@portal/contract/kinds/kind-ids'
import {
  listCrashMessages,
  listPoliceMessages,
  readCrashMessages,
  readPoliceMessages,
  sendCrashMessage,
  sendPoliceMessage,
  setCrashWaiting,
  setPoliceWaiting,
  type Conversation,
} from '@portal/contract/reports/messages'
import { getOriginalEmail } from '@portal/contract/reports/original-email'
import { conditional, hashedEtag } from '../../http/etag.ts'
import type { Actor, RequestContext } from '../../context.ts'
import { writeAll } from '../../db/client.ts'
import { HandlerResponse, handler } from '../../handler.ts'
import { keyOf } from '../../files/names.ts'
import { presentCrashReport } from '../chp/present.ts'
import { crashStore } from '../chp/store.ts'
import { presentPoliceReport } from '../police/present.ts'
import { policeStore } from '../police/store.ts'
import { canSee } from '../visibility.ts'
import { presentMessages } from './present.ts'
import { setRead } from './reads-store.ts'
import { sendMessage, type Sending } from './send.ts'
import { findConversation, findOriginal, findOwnership } from './store.ts'
import { setWaiting } from './waiting-handlers.ts'

/** @throws AppError `not_found` when the report doesn't exist or the actor can't see it. */
const visibleConversation = async (context: RequestContext, actor: Actor, kind: KindId, id: string) => {
  const reader = { userId: actor.id, isStaff: isStaff(actor.role) }
  const found = await findConversation(context, kind, id, reader)
  if (!found || !canSee(actor, found.report)) throw new AppError('not_found')
  return { messages: presentMessages(found, reader), readAt: found.readAt }
}

/** @throws AppError `not_found` when the report doesn't exist or the actor can't see it. */
const requireVisible = async (context: RequestContext, actor: Actor, id: string) => {
  const ownership = await findOwnership(context, id)
  if (!ownership || !canSee(actor, ownership)) throw new AppError('not_found')
  return ownership
}

/** A call about the messages of a report of either kind. */
interface MessageCall {
  context: RequestContext
  actor: Actor
  headers: Headers
  params: { id: string }
}

const list =
  (kind: KindId) =>
  async ({ context, actor, headers, params }: MessageCall) => {
    const reply = await visibleConversation(context, actor, kind, params.id)
    const tag = conditional(headers, await hashedEtag([actor.id, reply]))
    return tag.matches ? new HandlerResponse(null, tag.headers, 304) : new HandlerResponse(reply, tag.headers)
  }

const send =
  (kind: KindId) =>
  async ({
    context,
    actor,
    headers,
    params,
    receive,
  }: MessageCall & Pick<Sending, 'receive'>): Promise<Conversation> => {
    const checkAccess = () => requireVisible(context, actor, params.id)
    const { clientRepliedAt: seenReplyAt } = await checkAccess()
    const sender = { kind, reportId: params.id, actor, guest: null, seenReplyAt }
    await sendMessage({ context, headers, receive }, sender, checkAccess)
    return visibleConversation(context, actor, kind, params.id)
  }

const read = async ({ context, actor, params, body }: MessageCall & { body: { readAt: string } }): Promise<void> => {
  await requireVisible(context, actor, params.id)
  const now = context.now.toISOString()
  const readAt = body.readAt < now ? body.readAt : now
  await writeAll(context.db, setRead(context, { reportId: params.id, userId: actor.id, readAt }))
}

export const messageHandlers = {
  getOriginalEmail: handler(getOriginalEmail, async ({ context, params }) => {
    const file = await findOriginal(context, params.id)
    const email = file && (await context.originalEmails.read(keyOf(file.id, file.kind)))
    if (!email) throw new AppError('not_found')
    return email
  }),

  listCrashMessages: handler(listCrashMessages, list('chp')),
  listPoliceMessages: handler(listPoliceMessages, list('police')),
  sendCrashMessage: handler(sendCrashMessage, send('chp')),
  sendPoliceMessage: handler(sendPoliceMessage, send('police')),
  readCrashMessages: handler(readCrashMessages, read),
  readPoliceMessages: handler(readPoliceMessages, read),

  setCrashWaiting: handler(setCrashWaiting, async ({ context, actor, params, body }) => {
    await setWaiting(context, actor, crashStore, params.id, body)
    return presentCrashReport(await crashStore.visibleReport(context, actor, params.id), actor)
  }),

  setPoliceWaiting: handler(setPoliceWaiting, async ({ context, actor, params, body }) => {
    await setWaiting(context, actor, policeStore, params.id, body)
    return presentPoliceReport(await policeStore.visibleReport(context, actor, params.id), actor)
  }),
}
