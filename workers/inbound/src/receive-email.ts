import { instantAfter } from '@portal/api/platform/dates'
import { readMailAddress } from '@portal/api/platform/mail-address'
import { hasEmail } from '@portal/api/requests/messages/store'
import type { Email } from 'postal-mime'
import type { ReceiveContext } from './context.ts'
import { isAutomatic, isDeliveryReport, looksAutomatic } from './automatic.ts'
import { bounceDays, failedRecipients } from './delivery-failures.ts'
import { keepOriginal } from './keep-original.ts'
import { sendNotice } from './notice.ts'
import { identityOf, identityOfBytes, type ReceiveResult, type IncomingEmail } from './incoming.ts'
import { readEmail } from './read-email.ts'
import { receiveMail } from './receive-mail.ts'
import { findRoute } from './route.ts'
import { isVerified, resultsOf, senderOf } from './sender.ts'
import { isStaffAddress, markBounced } from './store.ts'
import { storeReply } from './store-reply.ts'
import { isWithinLimits } from './within-limits.ts'

/** Says the same of every address, so that nobody learns which requests exist. */
const unknownAddress = "This address doesn't accept email. Use the link in our last email to you instead."
const staffReplyElsewhere = 'Staff answer in the portal, not by email.'

/** Stores the email and reads it. When this returns, its bytes no longer take memory. */
const keepAndRead = async (context: ReceiveContext, requestId: string, message: IncomingEmail) => {
  const { original, bytes, isPartial } = await keepOriginal(context, message)
  const email = await readEmail(bytes)
  const identity = email ? identityOf(requestId, email) : identityOfBytes(requestId, bytes)
  return { original, isPartial, email, identity }
}

/** Marks the addresses that an email didn't reach, and tells whether there were any. */
const markFailures = async ({ db, now }: ReceiveContext, requestId: string, email: Email): Promise<boolean> => {
  const since = instantAfter(now, { days: -bounceDays })
  const failed = failedRecipients(email)
  for (const address of failed) await markBounced(db, requestId, address, since)
  return failed.length > 0
}

/**
 * Receives an email to a reply address. Unless rejected, the email becomes a message with all usable content and the
 * original, and the message says which parts couldn't be used.
 */
const receiveReply = async (context: ReceiveContext, message: IncomingEmail): Promise<ReceiveResult> => {
  const { db } = context
  const reject = (reason: string): ReceiveResult => {
    message.setReject(reason)
    return 'refused'
  }
  const route = await findRoute(context, message.to)
  if (!route) return reject(unknownAddress)
  const requestId = route.row.request.id
  const isProgram = isAutomatic(message)
  const sender = senderOf(message.headers.get('from') ?? '')
  if (!isProgram && sender && (await isStaffAddress(db, sender))) return reject(staffReplyElsewhere)
  const isRequester = (result: string): boolean => sender === route.requester && isVerified(result, sender)
  const seemsKnown = isRequester(message.headers.get('authentication-results') ?? '')
  const group = isProgram ? 'programs' : seemsKnown ? 'requester' : 'others'
  if (!(await isWithinLimits(context, group, { request: requestId, sender: sender ?? message.from })))
    return isProgram ? 'automatic' : 'deferred'

  const { original, isPartial, email, identity } = await keepAndRead(context, requestId, message)
  const isKnown = email ? isRequester(resultsOf(email)) : seemsKnown
  // A copy whose sender isn't confirmed adds nothing to the requester's email, and takes nothing from one that comes later.
  const idHash = isKnown ? identity : `${identity}:unconfirmed`
  if ((await hasEmail(context, identity)) || (await hasEmail(context, idHash))) {
    await context.files.delete(original.key)
    return 'repeated'
  }
  const isBounce = email && isDeliveryReport(message) && (await markFailures(context, requestId, email))
  const isDoubtful = email !== undefined && looksAutomatic(message, email)
  const automatic = isProgram ? 'automatic' : isDoubtful ? 'doubtful' : null
  const reply = { email, isPartial, sender: sender ?? null, isKnown, automatic, original, idHash } as const
  const { outcome, notice } = await storeReply(context, route, reply)
  if (notice) await sendNotice(context, route, notice)
  return isBounce ? 'bounce' : outcome
}

/** Takes an email to the address for the mail of agencies, or to a reply address. */
export const receiveEmail = async (context: ReceiveContext, message: IncomingEmail): Promise<ReceiveResult> => {
  const { config, mailAddress } = context
  const mail = mailAddress === null ? undefined : await readMailAddress(config.linkSecret, mailAddress, message.to)
  return mail ? receiveMail(context, message, mail.repliesTo) : receiveReply(context, message)
}
