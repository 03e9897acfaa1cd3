import { emailFrequencyOf, type EmailFrequency } from '@portal/contract/accounts/email-frequency'
import {
  isCopied,
  isEntitled,
  isKnown,
  isUrgent,
  isVouchedFor,
  type RecipientFacts,
} from '@portal/api/db/email-recipients'
import {
  addressLimit,
  copiesStopped,
  dailyLimit,
  emailTemplate,
  noAccess,
  notAccepted,
  notWanted,
  waitsForAcceptance,
  waitsForBulk,
  waitsForDaily,
  waitsForHourly,
  waitsForQuota,
  type WaitCode,
  type WithheldCode,
} from '@portal/contract/emails/templates'
import { startOfPortalDay } from '@portal/api/platform/dates'
import { addDays, portalDay } from '@portal/contract/dates'
import { isRequestEmail, type EmailData, type RequestEmailData } from '@portal/contract/emails/email-data'
import { limits } from '@portal/contract/limits'
import type { SendContext } from './context.ts'
import { isOverDailyLimit } from './daily-limits.ts'
import { countSentSince, isSuspended, wasToldSince, type ClaimedRow } from './store.ts'

const hour = 60 * 60_000

const isOverLimit = async (row: ClaimedRow, { db, now }: SendContext): Promise<boolean> =>
  (await countSentSince(db, row, new Date(now().getTime() - hour))) >= limits.emailsPerHour

/** Why an email on the progress of a request to an account with this frequency isn't sent now; undefined when it is. */
export const refusalByFrequency = (
  frequency: EmailFrequency,
  { recipient, urgent }: Pick<RequestEmailData, 'recipient' | 'urgent'>,
): WithheldCode | WaitCode | undefined => {
  if (frequency === 'none') return notWanted
  if (recipient === 'staff' && urgent) return undefined
  return frequency === 'hourly' ? waitsForHourly : frequency === 'daily' ? waitsForDaily : undefined
}

/**
 * The account's choice in its profile about an email on the progress of a request. Guests and people who get
 * copies have no choice, and nobody chooses for an address that isn't verified as theirs. Staff get urgent requests right
 * away.
 */
const chosenByAccount = (
  { template }: ClaimedRow,
  data: RequestEmailData,
  facts: RecipientFacts,
): WithheldCode | WaitCode | undefined => {
  const { role, emailFrequency, accountVerified } = facts
  const mayChoose = emailTemplate(template).progress && data.recipient !== 'copies' && accountVerified
  const to = { recipient: data.recipient, urgent: isUrgent(facts) }
  return mayChoose && role !== null ? refusalByFrequency(emailFrequencyOf(role, emailFrequency), to) : undefined
}

/** Copies wait until somebody vouches for the request. Then they are sent, unless the address was told more recent news. */
const refusalOfHeldCopy = async (
  row: ClaimedRow,
  facts: RecipientFacts,
  requestId: string,
  { db, now }: SendContext,
): Promise<WithheldCode | WaitCode | undefined> => {
  if (!isVouchedFor(facts)) return now() < heldUntil(row) ? waitsForAcceptance : notAccepted
  if (row.lastError === waitsForAcceptance && (await wasToldSince(db, row, requestId))) return notAccepted
  return undefined
}

const heldUntil = ({ createdAt }: ClaimedRow): Date => new Date(Date.parse(createdAt) + limits.heldCopyDays * 24 * hour)

const refusalOfRequestEmail = async (
  row: ClaimedRow,
  data: RequestEmailData,
  facts: RecipientFacts | undefined,
  context: SendContext,
): Promise<WithheldCode | WaitCode | undefined> => {
  const { requestId, recipient } = data
  const to = { requestId, recipient, address: row.address }
  if (!facts || !isEntitled(facts, to)) return noAccess
  if (recipient === 'copies') {
    if (!isCopied(facts, to)) return copiesStopped
    const held = await refusalOfHeldCopy(row, facts, requestId, context)
    if (held) return held
  }
  if (!isKnown(facts, to) && (await isOverLimit(row, context))) return addressLimit
  const code = chosenByAccount(row, data, facts)
  // Copies about a request that nobody vouches for wait for that, and its requester hasn't proven their address.
  return code ?? (data.bulk && isVouchedFor(facts) ? waitsForBulk : undefined)
}

const refusalByFacts = async (
  row: ClaimedRow,
  data: EmailData,
  facts: RecipientFacts | undefined,
  context: SendContext,
): Promise<WithheldCode | WaitCode | undefined> => {
  if (isRequestEmail(data)) return refusalOfRequestEmail(row, data, facts, context)
  // The emails that it lists were checked.
  if (data.bulkRecipient) return undefined
  if (await isSuspended(context.db, row.address)) return noAccess
  return (await isOverLimit(row, context)) ? addressLimit : undefined
}

/** Why a claimed email may not be sent now, or waits to be listed in another; undefined when it may. */
export const findRefusal = async (
  row: ClaimedRow,
  data: EmailData,
  facts: RecipientFacts | undefined,
  context: SendContext,
): Promise<WithheldCode | WaitCode | undefined> => {
  if (emailTemplate(row.template).afterDeletion) return undefined
  const refusal = await refusalByFacts(row, data, facts, context)
  if (refusal) return refusal
  return (await isOverDailyLimit(row, data, facts, context)) ? dailyLimit : undefined
}

// 7 or 8 in the morning in California.
const dailyHour = 15

/** When the hour after `now` begins, or the next time that it is `hourOfDay` (UTC). */
const nextHour = (now: Date, hourOfDay = now.getUTCHours() + 1): Date => {
  const next = new Date(now)
  next.setUTCHours(hourOfDay, 0, 0, 0)
  if (next <= now) next.setUTCDate(next.getUTCDate() + 1)
  return next
}

/** When the next day begins in California, by which emails are counted. */
const nextDay = (now: Date): Date => new Date(startOfPortalDay(addDays(portalDay(now), 1)))

/** Whether somebody expects the email: a document, a link, or what we say when they submit a request or sign up. */
const isExpected = ({ template, recipient }: ClaimedRow): boolean => {
  const { delivers, mustArrive, confirms, opens } = emailTemplate(template)
  return Boolean(delivers || mustArrive || opens || (confirms && recipient === 'requester'))
}

/**
 * The time when a refused email is due again; undefined when it isn't due again. An expected email must arrive even at
 * a busy address, and even when others used up a daily limit. An email that waits to be listed is due at the latest
 * time at which the cron puts it into another email.
 */
export const dueAgain = (row: ClaimedRow, code: string, now: Date): Date | undefined => {
  if (code === waitsForQuota) return nextDay(now)
  if (code === waitsForAcceptance) return heldUntil(row)
  if (code === waitsForHourly) return nextHour(now)
  if (code === waitsForDaily) return nextHour(now, dailyHour)
  if (code === waitsForBulk) return new Date(now.getTime() + limits.bulkEmail.longest)
  if (!isExpected(row) || now >= heldUntil(row)) return undefined
  if (code === dailyLimit) return nextDay(now)
  if (code === addressLimit) return new Date(now.getTime() + hour)
  return undefined
}
