import {
  findRecipientFacts,
  isByProven,
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
import {
  alertAdmins,
  countEmail,
  countRecipient,
  findListedRequest,
  findNetwork,
  isOfFirm,
  isVerifiedAddress,
  markReached,
  type EmailLimit,
} from './daily-limits-store.ts'
import type { ClaimedRow } from './store.ts'

/** A number of emails, or of the people who get them, that a subject may cause in a day. */
interface Limit {
  limit: EmailLimit
  subject: string
  max: number
  counts?: 'recipients'
}

/** An email that is counted: by what causes it, and in which part of the portal's emails. */
interface Counted {
  causes: Limit[]
  pool: keyof (typeof limits)['emailsPerDay']['portal']
}

const { account, member, address: perMailbox, portal: pools } = limits.emailsPerDay
const { strangers, ofFirms, largerNetwork } = limits.newRecipientsPerDay

const emailsOf = (id: string | null, max: number): Limit[] =>
  id === null ? [] : [{ limit: 'account', subject: `account:${id}`, max }]

const recipientsOf = (
  limit: EmailLimit,
  id: string | null,
  max: number = strangers,
  subject: string = limit,
): Limit[] => (id === null ? [] : [{ limit, subject: `${subject}:${id}`, max, counts: 'recipients' }])

/** @param hashes of a network and, with IPv6, of the larger one: see `networkHashOf`. */
const recipientsOfNetwork = (hashes: string | null, max: number = strangers, subject = 'network'): Limit[] => {
  const [network = null, larger = null] = hashes?.split('.') ?? []
  return [
    ...recipientsOf('network', network, max, subject),
    ...recipientsOf('network', larger, max * largerNetwork, subject),
  ]
}

const aboutRequest = async (
  { networkHash, template }: ClaimedRow,
  facts: RecipientFacts | undefined,
  to: EmailRecipient,
  { db }: SendContext,
): Promise<Counted | undefined> => {
  const isRequester = to.recipient === 'requester'
  // Who sees a request, and who asked for one that somebody vouches for, gets whatever there is to say about it.
  if (!facts || isKnown(facts, to) || (isRequester && isVouchedFor(facts))) return undefined
  const { userId, trackingVersion } = facts
  if (isByProven(facts)) return { causes: emailsOf(userId, member), pool: 'proven' }
  const isFirst = isRequester && emailTemplate(template).confirms && trackingVersion === 1
  return {
    causes: [
      ...recipientsOfNetwork(networkHash ?? (await findNetwork(db, to.requestId))),
      ...recipientsOf('account', userId, strangers, 'account:recipients'),
      ...recipientsOf('request', to.requestId),
      ...emailsOf(userId, account),
    ],
    pool: isFirst ? 'first' : 'others',
  }
}

const aboutAccount = async (
  { address, networkHash, template }: ClaimedRow,
  invitedBy: string | undefined,
  { db }: SendContext,
): Promise<Counted | undefined> => {
  const { opens } = emailTemplate(template)
  // Admins and managers of firms invite.
  if (opens === 'invite') return { causes: emailsOf(invitedBy ?? null, member), pool: 'proven' }
  if (await isVerifiedAddress(db, address)) return undefined
  const causes = (await isOfFirm(db, address))
    ? recipientsOfNetwork(networkHash, ofFirms, 'network:firms')
    : recipientsOfNetwork(networkHash)
  return { causes, pool: opens ? 'first' : 'others' }
}

/** Undefined for emails that no limit counts: those to people who are known to have to do with what they say. */
const countedOf = async (
  row: ClaimedRow,
  data: EmailData,
  facts: RecipientFacts | undefined,
  context: SendContext,
): Promise<Counted | undefined> => {
  if (isRequestEmail(data)) return aboutRequest(row, facts, { ...data, address: row.address }, context)
  if (!data.bulkRecipient) return aboutAccount(row, data.invitedBy, context)
  const requestId = await findListedRequest(context.db, row.id)
  if (requestId === undefined) return undefined
  const to = { requestId, recipient: data.bulkRecipient, address: row.address }
  return aboutRequest(row, await findRecipientFacts(context.db, to), to, context)
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
 * Counts an email to someone nobody vouches for, and returns whether a daily limit is used up. The limits apply in this
 * order:
 * - The network, account and request that cause the email. A stranger can change the recipients, but not these.
 * - The recipient's mailbox: all emails about requests together, and each kind of email about an account.
 * - The share of the portal's emails. This limit is last, so an email refused by another limit uses none of it.
 * Admins hear of the first limit reached each day. Call this function last: a counted email is sent.
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
  const { db, now: clock, linkSecret } = context
  const now = clock()
  const mailbox = await keyedHash(linkSecret, `mailbox:${mailboxOf(row.address)}`)
  const kind = isRequestEmail(data) || data.bulkRecipient ? 'requests' : row.template
  const { causes, pool } = counted
  const all: Limit[] = [
    ...causes,
    { limit: 'address', subject: `address:${kind}:${mailbox}`, max: perMailbox },
    { limit: 'portal', subject: `portal:${pool}`, max: pools[pool] },
  ]
  for (const { limit, subject, max, counts } of all) {
    const fits =
      counts === 'recipients'
        ? await countRecipient(db, now, { subject, mailbox, max })
        : await countEmail(db, now, subject, max)
    if (fits) continue
    if (await markReached(db, now, subject)) await alertAdmins(db, now, limit)
    return true
  }
  return false
}
