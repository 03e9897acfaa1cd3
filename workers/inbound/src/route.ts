import { findRecipientFacts, isEntitled } from '@portal/api/db/email-recipients'
import { isReplyFor, parseReplyAddress } from '@portal/api/platform/reply-address'
import { findMessageRequest, type MessageRequest } from '@portal/api/requests/messages/store'
import { requesterEmail } from '@portal/api/requests/visibility'
import type { ReceiveContext } from './context.ts'

/** The request that an email is about, and the person whom we gave the address that it was sent to. */
export interface Route {
  row: MessageRequest
  requester: string
}

/** Finds what a reply address is for; undefined when we didn't make it, or when the person no longer sees the request. */
export const findRoute = async (context: ReceiveContext, to: string): Promise<Route | undefined> => {
  const { db, config, replyDomain } = context
  const address = replyDomain === null ? undefined : parseReplyAddress(to, replyDomain)
  const row = address && (await findMessageRequest(context, address.requestId))
  const requester = row && requesterEmail(row)
  if (!row || !requester) return undefined
  const { trackingVersion } = row.request
  if (!(await isReplyFor(config.linkSecret, address, { trackingVersion, address: requester }))) return undefined
  const recipient = { requestId: row.request.id, address: requester, recipient: 'requester' } as const
  const facts = await findRecipientFacts(db, recipient)
  return facts && isEntitled(facts, recipient) ? { row, requester } : undefined
}
