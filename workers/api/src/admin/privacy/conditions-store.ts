import { sql, type SQL } from 'drizzle-orm'
import { documentNames, isDelivered } from '@portal/contract/requests/documents'
import { jsonList } from '../../db/client.ts'
import type { ErasureScope } from '../../db/schema/privacy.ts'

/** The person whose data is exported or erased. */
export interface Person {
  readonly address: string
  /** The account with the address; null for a guest. */
  readonly userId: string | null
  /** The key under which sign-in attempts with the address are counted. */
  readonly attemptsKey: string
  /** How much of the data is the person's: see `ErasureScope`. */
  readonly scope: ErasureScope
  /** Rows created later may be another person's, who uses the address now. */
  readonly until: string
  /** Ids of replaced and withdrawn documents that an admin looked at and includes in an export. */
  readonly include?: readonly string[]
}

/** The name that replaces an erased account's name and email address. */
export const pseudonymOf = (userId: string | null): string =>
  userId === null ? 'Deleted person' : `Deleted user ${userId.slice(-6).toUpperCase()}`

export const deletedAddress = 'deleted@deleted.invalid'

const none = sql`(select id from users where false)`

/** The ids of the person's requests that don't belong to a firm. */
export const ownRequests = ({ address, userId, scope, until }: Person): SQL =>
  scope === 'person'
    ? // The plus keeps SQLite from reading all requests without a firm.
      sql`(select id from requests where +law_firm_id is null and created_at <= ${until}
        and (user_id = ${userId} or (user_id is null and contact_email = ${address})))`
    : none

/** The ids of an account's requests. */
const accountRequests = ({ userId }: Person): SQL => sql`(select id from requests where user_id = ${userId})`

/** Whether a row that is about a report may be the person's: an unverified account's only if the report is. */
const isOfPerson = (requestId: SQL, person: Person): SQL =>
  person.scope === 'account' ? sql`${requestId} in ${accountRequests(person)}` : sql`true`

/** Rows with the address that were created in time and are the person's. */
export const hasAddress = (person: Person): SQL =>
  sql`address = ${person.address} and created_at <= ${person.until}
    and (request_id is null or ${isOfPerson(sql`request_id`, person)})`

/** Messages by the email address of somebody without an account. */
export const messagesFromAddress = (person: Person): SQL =>
  sql`author_email = ${person.address} and created_at <= ${person.until} and ${isOfPerson(sql`request_id`, person)}`

/** The whole emails that the person sent. They have the address even where the message stays as a record of a firm. */
export const originalEmails = (person: Person): SQL =>
  sql`select id, kind from documents where document_type = 'originalEmail' and (request_id, message_id) in (
    select request_id, id from messages where author_id = ${person.userId} or (${messagesFromAddress(person)}))`

/** Emails to the address for agencies that aren't on a request, and the files of such emails. */
export const mailFrom = ({ address, scope, until }: Person): SQL =>
  scope === 'account' ? sql`false` : sql`sender = ${address} and created_at <= ${until}`

/** Messages by the person, and those in their requests. Internal notes are staff's, and so is what they and somebody else at an agency write. */
export const ownMessages = (person: Person): SQL =>
  sql`(visibility <> 'agency' or ${messagesFromAddress(person)}) and (visibility = 'shared' or author_kind <> 'staff') and (author_id = ${person.userId} or (${messagesFromAddress(person)})
    or request_id in ${ownRequests(person)})`

/** A column of the messages by the person's email address. */
const ofMessages = (person: Person, column: 'id' | 'request_id'): SQL =>
  sql`(select ${sql.raw(column)} from messages where ${messagesFromAddress(person)})`

/** Files of the person's requests, and of messages by the person's address in others. Those of internal notes, of emails of agencies and of fees are staff's. */
export const ownFiles = (person: Person): SQL =>
  sql`(request_id in ${ownRequests(person)} and document_type <> 'feeReceipt' and not exists (
      select 1 from messages where messages.id = message_id and (visibility = 'agency' or visibility = 'internal' and author_kind = 'staff'))
    or request_id in ${ofMessages(person, 'request_id')} and message_id in ${ofMessages(person, 'id')})`

const deliveredTypes = documentNames.filter(isDelivered)

/** Whether staff delivered a document and replaced or withdrew it later. */
export const isEnded: SQL = sql`(documents.ended_at is not null and documents.document_type in ${jsonList(deliveredTypes)})`

/** Whether an export has a document. One that staff replaced or withdrew is usually another person's. */
export const isExported = ({ include = [] }: Person): SQL =>
  sql`(not ${isEnded} or documents.id in ${jsonList(include)})`

/** A comma, a space and the lists of copies, so that every address in it has a separator on both sides. */
const separatedCopies = sql`', ' || cc_emails || ', '`
const separatedDefaults = sql`', ' || default_cc || ', '`
const separatedAddress = ({ address }: Person): string => `, ${address}, `

/** Requests that have the address as requester's, contact or copy. Those without a firm of the person aren't among them. */
export const requestsWithAddress = (person: Person): SQL => {
  const { address, userId, scope, until } = person
  const ofAccount = sql`select id from requests where user_id = ${userId} and (created_by_email = ${address} or contact_email = ${address})`
  const ofAnyone = sql`select id from requests where contact_email = ${address}
    union select id from requests where cc_emails <> '' and instr(${separatedCopies}, ${separatedAddress(person)}) > 0`
  return sql`(select id from requests where created_at <= ${until}
    and id in (${scope === 'account' ? ofAccount : sql`${ofAccount} union ${ofAnyone}`})
    and id not in ${ownRequests(person)})`
}

/** The columns of a request that have the address, without it. */
export const withoutAddress = (person: Person) => {
  const { address, scope } = person
  return {
    createdByEmail: sql`nullif(created_by_email, ${address})`,
    contactEmail: sql`nullif(contact_email, ${address})`,
    // An earlier answer may have it.
    undo: null,
    ...(scope !== 'account' && {
      ccEmails: sql`trim(replace(${separatedCopies}, ${separatedAddress(person)}, ', '), ', ')`,
    }),
  }
}

/** Firms whose requests are copied to the address unless a requester removes it. */
export const firmsWithAddress = (person: Person): SQL =>
  sql`default_cc <> '' and ${person.scope === 'account' ? sql`false` : sql`true`}
    and instr(${separatedDefaults}, ${separatedAddress(person)}) > 0`

/** A firm's list of these addresses, without it. */
export const defaultsWithoutAddress = (person: Person): SQL =>
  sql`trim(replace(${separatedDefaults}, ${separatedAddress(person)}, ', '), ', ')`

const auditTexts = ['actor', 'subject', 'detail'] as const

/** The audit log names a person with the address alone, or with a name before it. Other addresses may contain this one. */
const suffixOf = (address: string): string => ` (${address})`
const isNamedIn = (address: string): SQL => {
  const suffix = suffixOf(address)
  const conditions = auditTexts.map((name) => {
    const text = sql.raw(name)
    return sql`${text} = ${address} or substr(${text}, -length(${suffix})) = ${suffix}`
  })
  return sql`(${sql.join(conditions, sql` or `)})`
}

/** A text of the audit log with a person's name and address replaced. */
export const withoutPerson = (text: string, { address, userId }: Person): string =>
  text === address || text.endsWith(suffixOf(address)) ? pseudonymOf(userId) : text

/** Entries of the audit log by the account or about the address. */
export const auditedPerson = ({ address, userId, until }: Person): SQL =>
  sql`created_at <= ${until} and (actor_id = ${userId} or ${isNamedIn(address)})`

/** Those that still name the person. */
export const auditedByName = (person: Person): SQL =>
  sql`${auditedPerson(person)} and not (actor_id = ${person.userId} and actor = ${pseudonymOf(person.userId)}
    and not ${isNamedIn(person.address)})`
