import { sql, type Column, type SQL } from 'drizzle-orm'
import type { EmailFrequency } from '@portal/contract/accounts/email-frequency'
import { isStaff, type Role } from '@portal/contract/accounts/roles'
import type { Recipient } from '@portal/contract/emails/templates'
import { splitCc } from '@portal/contract/text'
import type { Db } from './client.ts'
import type { EmailedColumns } from './emailed-request.ts'

/** Somebody who gets emails about a report. */
export interface EmailRecipient {
  requestId: string
  address: string
  recipient: Recipient
}

/**
 * Facts that decide whether a recipient may get an email about a report now, and the part of the report that the email
 * shows.
 */
export interface RecipientFacts extends EmailedColumns {
  monitored: 0 | 1
  /** Whether a delivered document was withdrawn, and nothing is delivered now. */
  withdrawn: 0 | 1
  trackingVersion: number
  trackingOffAt: string | null
  userId: string | null
  lawFirmId: string | null
  /** Whether the report is private, and the account neither its requester nor named on it nor a manager of the firm. */
  hiddenFromAccount: 0 | 1
  contactEmail: string | null
  ccEmails: string
  canceled: 0 | 1
  /** Whether staff have accepted it: see `waitsForAcceptance` of the contract. */
  accepted: 0 | 1
  /** Whether staff placed it for its requester, and so named everyone who gets emails. */
  placedByStaff: 0 | 1
  /** Whether its requester is an account with a verified address that isn't suspended. */
  requesterVouches: 0 | 1
  requesterDeleted: 0 | 1
  firmDomain: string | null
  /** The account with the address. */
  accountId: string | null
  role: Role | null
  /** Whether that account is suspended. */
  accountSuspended: 0 | 1
  /** Null without an account, or when the account never chose one. */
  emailFrequency: EmailFrequency | null
  accountVerified: 0 | 1
  /** The firm whose verified member the account is. */
  memberOf: string | null
  leftTheFirm: 0 | 1
}

/**
 * Whether staff have accepted a request, by the name of its table: see `waitsForAcceptance` of the contract. An ask counts also when
 * the client has answered it; the wait for a signature that a guest promised doesn't count.
 */
export const isAcceptedInSql = (request: SQL): SQL => sql`(${request}.has_delivery or ${request}.placed_by_staff
  or (${request}.waiting_for is not null and not (${request}.waiting_for = 'client' and coalesce(${request}.answers ->> 'signOnScreen', 0)))
  or ${request}.requested_from_agency_on is not null
  or ${request}.status not in ('processing', 'processing-full-report', 'cancelled')
  or exists (select 1 from messages where request_id = ${request}.id and author_kind = 'staff' and asks <> '[]'))`

const requests = sql`(
  select id, user_id, law_firm_id, private_to, contact_email, cc_emails, reference_number, client_name, crash_date,
    report_type, police_department, urgent, report_number, answers, matter_number, monitor_for_full, estimate, tracking_version,
    agency_numbers, tracking_off_at, status = 'cancelled' as canceled, placed_by_staff,
    not has_delivery and exists (select 1 from documents where request_id = requests.id and ended = 'withdrawn') as withdrawn,
    ${isAcceptedInSql(sql`requests`)} as accepted
  from requests)`

const requesterVouches = sql`(requester.email_verified_at is not null and requester.suspended_at is null)`

type Key = Pick<EmailRecipient, 'requestId' | 'address'>

/** The facts about each recipient, in their order. Undefined for those whose report was deleted. */
export const findFactsOfAll = async (db: Db, keys: readonly Key[]): Promise<(RecipientFacts | undefined)[]> => {
  const wanted = JSON.stringify(keys.map(({ requestId, address }) => [requestId, address]))
  const found = await db.all<RecipientFacts & { position: number }>(sql`
    select wanted.key as position, request.reference_number as "referenceNumber", request.client_name as "clientName",
      request.crash_date as "crashDate", request.report_type as "reportType", request.police_department as "policeDepartment",
      request.urgent, request.report_number as "reportNumber", request.agency_numbers as "agencyNumbers", request.answers ->> 'crashPlace' as "crashPlace", request.answers ->> 'language' as language, request.matter_number as "matterNumber",
      request.estimate, request.withdrawn, request.monitor_for_full as monitored, request.tracking_version as "trackingVersion",
      request.tracking_off_at as "trackingOffAt", request.user_id as "userId", request.law_firm_id as "lawFirmId", request.contact_email as "contactEmail",
      request.cc_emails as "ccEmails", request.canceled, request.accepted, request.placed_by_staff as "placedByStaff", ${requesterVouches} as "requesterVouches",
      requester.deleted_at is not null as "requesterDeleted", firm.domain as "firmDomain", account.id as "accountId",
      account.role, account.suspended_at is not null as "accountSuspended", account.email_frequency as "emailFrequency", account.email_verified_at is not null as "accountVerified",
      case when account.member_since is not null then account.law_firm_id end as "memberOf",
      request.private_to is not null and account.id is not request.user_id and coalesce(account.firm_manager, 0) = 0
        and instr(request.private_to, coalesce(account.id, '-')) = 0 as "hiddenFromAccount",
      exists (select 1 from former_members where user_id = account.id and law_firm_id = request.law_firm_id) as "leftTheFirm"
    from json_each(${wanted}) as wanted join ${requests} as request on request.id = wanted.value ->> 0
    left join users as requester on requester.id = request.user_id
    left join users as account on account.email = wanted.value ->> 1 and account.deleted_at is null
    left join law_firms as firm on firm.id = request.law_firm_id`)
  const byPosition = new Map(found.map((facts) => [facts.position, facts]))
  return keys.map((_, position) => byPosition.get(position))
}

/** Undefined when the report was deleted. */
export const findRecipientFacts = async (db: Db, key: Key): Promise<RecipientFacts | undefined> =>
  (await findFactsOfAll(db, [key]))[0]

/**
 * Whether emails about a report may go to the recipient, by the rule for who sees it. Copies go to everyone the requester
 * named, except former members of the report's firm.
 */
export const isEntitled = (facts: RecipientFacts, { address, recipient }: EmailRecipient): boolean => {
  const { lawFirmId, userId, contactEmail, accountId, accountVerified, role, memberOf, leftTheFirm } = facts
  const isStaffAccount = role !== null && isStaff(role)
  // The staff inbox has no account, unless a stranger registered with its address.
  // Staff write to an agency of the directory.
  if (recipient === 'agency') return true
  // Staff or the firm named them, and the email with the link is sent only while the link is open.
  if (recipient === 'signer') return true
  if (recipient === 'staff' && !isStaffAccount) return accountId === null || !accountVerified
  if (facts.accountSuspended) return false
  if (isStaffAccount) return true
  if (lawFirmId !== null && memberOf === lawFirmId && !facts.hiddenFromAccount) return true
  if (recipient === 'copies') return !leftTheFirm
  if (lawFirmId !== null) return false
  if (userId === null || facts.requesterDeleted) return address === contactEmail
  return userId === accountId
}

/** Whether the person whom a delivery link was emailed to may still open it. */
export const isLinkHolderEntitled = async (db: Db, holder: EmailRecipient): Promise<boolean> => {
  const facts = await findRecipientFacts(db, holder)
  return facts !== undefined && isEntitled(facts, holder)
}

/** Whether the recipient is still on the report's list of copies. */
export const isCopied = ({ ccEmails }: RecipientFacts, { address }: EmailRecipient): boolean =>
  splitCc(ccEmails).includes(address)

/** Whether the recipient is known to have to do with the report: staff, who sees it, or an address of its firm. */
export const isKnown = (facts: RecipientFacts, { address, recipient }: EmailRecipient): boolean => {
  const { role, lawFirmId, memberOf, userId, accountId } = facts
  if (recipient === 'staff' || recipient === 'agency' || (role !== null && isStaff(role))) return true
  if (lawFirmId !== null) return memberOf === lawFirmId || address.endsWith(`@${facts.firmDomain}`)
  return userId !== null && userId === accountId && Boolean(facts.accountVerified)
}

/** Whether someone answers for the report: its firm, a requester with a verified address, or staff who accepted it. */
export const isVouchedFor = ({ lawFirmId, requesterVouches, accepted }: RecipientFacts): boolean =>
  lawFirmId !== null || Boolean(requesterVouches) || Boolean(accepted)

/** Whether people whom we know named everyone who gets emails about the report: its firm's members, or staff. */
export const isByProven = ({ lawFirmId, placedByStaff }: RecipientFacts): boolean =>
  lawFirmId !== null || Boolean(placedByStaff)

/** Whether emails about a report can't wait: it is urgent, and its firm or staff said so, or staff accepted it. Any guest can mark a request urgent. */
export const isUrgent = (facts: RecipientFacts): boolean =>
  Boolean(facts.urgent) && (isByProven(facts) || Boolean(facts.accepted))

/** `isVouchedFor` of the report with this id, in SQL. */
export const isVouchedForInSql = (requestId: Column): SQL => sql`exists (
  select 1 from ${requests} as request left join users as requester on requester.id = request.user_id
  where request.id = ${requestId}
    and (request.law_firm_id is not null or ${requesterVouches} or request.accepted))`
