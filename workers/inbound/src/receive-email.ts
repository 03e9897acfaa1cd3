import { createHash } from 'node:crypto'
import { instantAfter } from '@portal/api/platform/dates'
import { hashToken } from '@portal/api/platform/tokens'
import { hasEmail } from '@portal/api/reports/messages/store'
import { limits } from '@portal/contract/limits'
import type { Email } from 'postal-mime'
import type { ReceiveContext } from './context.ts'
import { isAutomatic, isDeliveryReport } from './automatic.ts'
import { failedRecipients } from './delivery-failures.ts'
import { sendNotice, type Notice } from './notice.ts'
import type { Outcome } from './outcome.ts'
import { readEmail, readRaw } from './read-email.ts'
import { findRoute, type Route } from './route.ts'
import { isForged, senderOf } from './sender.ts'
import { isStaffAddress, markBounced } from './store.ts'
import { storeReply } from './store-reply.ts'
import { isWithinLimits } from './within-limits.ts'

export type IncomingEmail = Pick<ForwardableEmailMessage, 'from' | 'to' | 'headers' | 'raw' | 'rawSize' | 'setReject'>

/** Says the same of every address, so that nobody learns which requests exist. */
const unknownAddress = "This address doesn't accept email. Use the link in our last email to you instead."
const staffReplyElsewhere = 'Staff answer in the portal, not by email.'
const tooMany = 'Too many emails about this request. Try again in an hour, or use the link in our last email to you.'

/** A bounce of an email that was sent longer ago says nothing about today. */
const bounceDays = 7

/** The email, and its Message-ID or else a digest of it. When this returns, the raw email no longer takes memory. */
const readWithId = async (message: IncomingEmail): Promise<{ email: Email | undefined; emailId: string }> => {
  const raw = await readRaw(message)
  const email = raw && (await readEmail(raw))
  if (email?.messageId) return { email, emailId: email.messageId }
  return {
    email,
    emailId: createHash('sha256')
      .update(raw ?? '')
      .digest('hex'),
  }
}

const receiveReport = async ({ db, now }: ReceiveContext, { row }: Route, message: IncomingEmail): Promise<Outcome> => {
  const raw = await readRaw(message)
  const email = raw && (await readEmail(raw))
  const since = instantAfter(now, { days: -bounceDays })
  for (const address of email ? failedRecipients(email) : []) await markBounced(db, row.report.id, address, since)
  return 'bounce'
}

/**
 * Takes an email that someone sent to a reply address: stores what it says as a message, answers what can't be used, or
 * rejects it. What a program wrote is dropped.
 */
export const receiveEmail = async (context: ReceiveContext, message: IncomingEmail): Promise<Outcome> => {
  const { db } = context
  const reject = (reason: string): Outcome => {
    message.setReject(reason)
    return 'refused'
  }
  const route = await findRoute(context, message.to)
  if (!route) return reject(unknownAddress)
  const isTooLarge = message.rawSize > limits.inboundBytes
  if (isAutomatic(message)) {
    const isRead = isDeliveryReport(message) && !isTooLarge
    return isRead && (await isWithinLimits(context, route, message.from, false))
      ? receiveReport(context, route, message)
      : 'automatic'
  }
  const sender = senderOf(message.headers.get('from') ?? '')
  if (sender && (await isStaffAddress(db, sender))) return reject(staffReplyElsewhere)
  const isRequester = (result = ''): boolean => sender === route.requester && !isForged(result)
  const answer = async (isKnown: boolean, notice: Notice): Promise<Outcome> => {
    // Nobody else is answered: the sender of such an email may be forged.
    if (isKnown) await sendNotice(context, route, notice)
    return 'not-used'
  }
  const seemsKnown = isRequester(message.headers.get('authentication-results') ?? '')
  if (!(await isWithinLimits(context, route, sender ?? message.from, seemsKnown))) return reject(tooMany)
  if (isTooLarge) return answer(seemsKnown, { problem: 'large' })

  const { email, emailId } = await readWithId(message)
  if (!email) return answer(seemsKnown, { problem: 'unreadable' })
  const isKnown = isRequester(email.headers.find(({ key }) => key === 'authentication-results')?.value)
  const emailIdHash = await hashToken(`${route.row.report.id}:${emailId}`)
  if (await hasEmail(context, emailIdHash)) return 'repeated'
  const { outcome, notice } = await storeReply(context, route, { email, sender: sender ?? null, isKnown, emailIdHash })
  if (notice) await answer(isKnown, notice)
  return outcome
}
