import {
  findRecipientFacts,
  isKnown,
  isVouchedFor,
  type EmailRecipient,
  type RecipientFacts,
} from '@portal/api/db/email-recipients'
import { keyedHash } from '@portal/api/platform/tokens'
import { isRequestEmail, type EmailData } from '@portal/contract/emails/email-data'
import { addressLimit, dailyLimit, emailTemplate, waitCodes, waitsForQuota } from '@portal/contract/emails/templates'
import { mailboxOf } from '@portal/contract/email-address'
import { limits } from '@portal/contract/limits'
import type { SendContext } from './context.ts'
import { alertAdmins, countEmail, findListedReport, isVerifiedAddress, markReached } from './daily-limits-store.ts'
import type { ClaimedRow } from './store.ts'

/** An email that is counted, and who caused it: an account's id or a guest's email address. Null when nobody in particular did. */
interface Counted {
  causedBy: string | null
  /** They act for a firm. */
  isMember: boolean
}

const aboutRequest = (facts: RecipientFacts | undefined, to: EmailRecipient): Counted | undefined => {
  // Who sees a request, and who asked for one that somebody vouches for, gets whatever there is to say about it.
  if (!facts || isKnown(facts, to) || (to.recipient === 'requester' && isVouchedFor(facts))) return undefined
  return { causedBy: facts.userId ?? facts.contactEmail, isMember: facts.lawFirmId !== null }
}

/** Undefined for emails that no limit counts: those to people who are known to have to do with what they say. */
const countedOf = async (
  row: ClaimedRow,
  data: EmailData,
  facts: RecipientFacts | undefined,
  context: SendContext,
): Promise<Counted | undefined> => {
  const { opens } = emailTemplate(row.template)
  if (isRequestEmail(data)) return aboutRequest(facts, { ...data, address: row.address })
  if (data.bulkRecipient) {
    const reportId = await findListedReport(context.db, row.id)
    if (reportId === undefined) return undefined
    const to = { reportId, recipient: data.bulkRecipient, address: row.address }
    return aboutRequest(await findRecipientFacts(context.db, to), to)
  }
  if (opens === 'invite') return { causedBy: data.invitedBy ?? null, isMember: true }
  if (await isVerifiedAddress(context.db, row.address)) return undefined
  return { causedBy: null, isMember: false }
}

/** Why emails wait before they are counted. The provider's quota comes after. */
const uncounted: readonly (string | null)[] = [
  addressLimit,
  dailyLimit,
  ...waitCodes.filter((code) => code !== waitsForQuota),
]

/** Whether an earlier attempt to send it was counted: it failed for another reason than having to wait. */
const wasCounted = ({ attempts, lastError }: ClaimedRow): boolean => attempts > 1 && !uncounted.includes(lastError)

/**
 * Counts an email to somebody nobody vouches for, and returns whether a limit of the day is used up: of the account that caused it, of
 * the mailbox it goes to (emails about requests, and each kind about an account), or of the portal. Admins hear of the first
 * one each day. Call it last: a counted email is sent.
 * @param facts about the recipient of an email about a request.
 */
export const isOverDailyLimit = async (
  row: ClaimedRow,
  data: EmailData,
  facts: RecipientFacts | undefined,
  context: SendContext,
): Promise<boolean> => {
  const counted = wasCounted(row) ? undefined : await countedOf(row, data, facts, context)
  if (!counted) return false
  const now = context.now()
  const { causedBy, isMember } = counted
  const { account, member, address, portal } = limits.emailsPerDay
  const hashOf = (address: string) => keyedHash(context.linkSecret, `mailbox:${mailboxOf(address)}`)
  const cause = causedBy?.includes('@') ? await hashOf(causedBy) : causedBy
  const kind = isRequestEmail(data) || data.bulkRecipient ? 'requests' : row.template
  const counts = [
    ...(cause === null
      ? []
      : [{ limit: 'account', subject: `account:${cause}`, max: isMember ? member : account } as const]),
    { limit: 'address', subject: `address:${kind}:${await hashOf(row.address)}`, max: address } as const,
    { limit: 'portal', subject: 'portal', max: portal } as const,
  ]
  for (const { limit, subject, max } of counts) {
    if (await countEmail(context.db, now, subject, max)) continue
    if (await markReached(context.db, now, subject)) await alertAdmins(context.db, now, limit)
    return true
  }
  return false
}
