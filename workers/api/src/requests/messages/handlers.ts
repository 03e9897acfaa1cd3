import { AppError } from '@portal/contract/api/errors'
import { endpointsOf } from '@portal/contract/kinds/endpoints'
import type { KindId } from '@portal/contract/kinds/kind-ids'
import { getOriginalEmail } from '@portal/contract/requests/original-email'
import { handler } from '../../handler.ts'
import { keyOf } from '../../files/names.ts'
import { requireVisible } from '../require-visible.ts'
import { sendMessage } from './send.ts'
import { findAgencyAddress } from './agency-address.ts'
import { visibleConversation } from './read.ts'
import { findOriginal } from './store.ts'

export const messageHandlers = {
  getOriginalEmail: handler(getOriginalEmail, async ({ context, params }) => {
    const file = await findOriginal(context, params.id)
    const email = file && (await context.originalEmails.read(keyOf(file.id, file.kind)))
    if (!email) throw new AppError('not_found')
    return email
  }),
}

/** The handlers that write in the conversation about a kind's requests. */
export const conversationHandlers = (name: KindId) => {
  const calls = endpointsOf(name)
  return {
    sendMessage: handler(calls.sendMessage, async ({ context, actor, headers, params, receive }) => {
      const checkAccess = () => requireVisible(context, actor, params.id)
      const { clientRepliedAt: seenReplyAt } = await checkAccess()
      const findAgency = () => findAgencyAddress(context, name, params.id)
      const sender = { kind: name, requestId: params.id, actor, guest: null, seenReplyAt, findAgency }
      await sendMessage({ context, headers, receive }, sender, checkAccess)
      return visibleConversation(context, actor, name, params.id)
    }),
  }
}
