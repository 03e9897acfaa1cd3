import {
  allStaff,
  emailTemplate,
  type AccountEmailTemplate,
  type RequestEmailTemplate,
  type RequestRecipient,
  type Recipient,
} from '@portal/contract/emails/templates'
import type { AccountDetails, ChangeDetails } from '@portal/contract/emails/email-data'
import type { StoredDocument } from '@portal/contract/requests/documents'
import { splitCc } from '@portal/contract/text'
import { instantAfter } from '../platform/dates.ts'
import { idOf, newId, requestEmailId } from '../platform/ids.ts'
import { networkHashOf, type Caller } from '../platform/network-hash.ts'
import type { Actor, Config, RequestContext } from '../context.ts'
import { writeAll, type Statement } from '../db/client.ts'
import { emailedRequest, type EmailedColumns } from '../db/emailed-request.ts'
import { findAdmins, insertEmails, findStaffAddress, findManagers } from './store.ts'
import { deliveryTokenOf, linkHashOf, stopTokenOf } from '../platform/tokens.ts'

/** A report of either kind after the event, except `updatedAt`, which is from before it. */
interface EmailedRequest extends EmailedColumns {
  readonly id: string
  readonly ccEmails: string
  readonly lawFirmId?: string | null
  readonly staffOwnerId?: string | null
  readonly updatedAt: string
}

/** The part of a context that writing emails needs. Workers without callers have it too. */
export type OutboxContext = Pick<RequestContext, 'db' | 'now'> &
  Caller & {
    /** Who does what the emails are about, if an account does. */
    actor?: (Pick<Actor, 'email'> & Partial<Pick<Actor, 'id'>> & Caller['actor']) | null
    config: Pick<Config, 'linkSecret' | 'staffInbox'>
  }

/** Who gets an email about a request, and as what. */
export interface Addressee {
  recipient: RequestRecipient
  address: string
}

export interface EmailEvent {
  template: RequestEmailTemplate
  request: EmailedRequest
  /** The requester's email address; null when their account was deleted or left the firm. */
  requester: string | null
  /** The document that the email delivers. */
  file?: { id: string; documentType: StoredDocument }
  details?: ChangeDetails
  /**
   * The event that the email is about when that is neither the file nor the change of the report. A retry has the same.
   */
  event?: string
}

/** When emails are sent at the earliest, and the change that they wait with. */
export interface Wait {
  dueAt: string
  undoId: string
}

/** Emails to write. */
export interface PendingEmails {
  /** To queue after the batch. */
  readonly ids: readonly string[]
  /** For the batch of the event. */
  readonly statements: readonly Statement[]
}

export const noEmails: PendingEmails = { ids: [], statements: [] }

export const joinedEmails = (emails: readonly PendingEmails[]): PendingEmails => ({
  ids: emails.flatMap(({ ids }) => ids),
  statements: emails.flatMap(({ statements }) => statements),
})

type EmailRow = Parameters<typeof insertEmails>[1][number]

const pending = (context: Pick<OutboxContext, 'db'>, rows: readonly EmailRow[]): PendingEmails =>
  rows.length === 0 ? noEmails : { ids: rows.map(({ id }) => id), statements: [insertEmails(context, rows)] }

/** The facts that decide who gets an email. */
type AddressedEvent = Pick<EmailEvent, 'template' | 'requester'> & {
  request: Pick<EmailedRequest, 'ccEmails' | 'lawFirmId' | 'staffOwnerId'>
}

const addressesOf = async (
  context: OutboxContext,
  recipient: Recipient,
  { template, request, requester }: AddressedEvent,
): Promise<string[]> => {
  if (recipient === 'requester') {
    if (requester) return [requester]
    const managers = request.lawFirmId ? await findManagers(context, request.lawFirmId) : []
    return managers.map(({ email }) => email)
  }
  if (recipient === 'copies') return splitCc(request.ccEmails)
  const { toAssignee, toAdmins } = emailTemplate(template)
  if (toAdmins) return (await findAdmins(context)).map(({ email }) => email)
  const assignee = toAssignee && request.staffOwnerId
  const address = assignee && (await findStaffAddress(context, assignee))
  if (address) return [address]
  return [context.config.staffInbox ?? allStaff]
}

const pendingRow = (context: Pick<OutboxContext, 'now'> & Caller, id: string) => {
  const createdAt = context.now.toISOString()
  return { id, state: 'pending' as const, createdAt, dueAt: createdAt, networkHash: networkHashOf(context) }
}

/** The hash of the tokens in an email's own links. */
const linkHashFor = async ({ config }: OutboxContext, emailId: string): Promise<string> =>
  linkHashOf(await stopTokenOf(await deliveryTokenOf(config.linkSecret, emailId)))

const emailTo = async (
  context: OutboxContext,
  { template, request, file, details, event = file?.id ?? request.updatedAt }: EmailEvent,
  { recipient, address }: Addressee,
  wait: Wait | undefined,
): Promise<EmailRow> => {
  const { afterDeletion } = emailTemplate(template)
  const key = `${template}:${request.id}:${event}:${address}`
  const row = pendingRow(context, afterDeletion ? idOf('email', key) : requestEmailId(request.id, key))
  const hasLink = file || (recipient === 'copies' && !afterDeletion)
  return {
    ...row,
    ...wait,
    template,
    recipient,
    address,
    data: {
      ...details,
      ...(address === allStaff && context.actor?.id && { except: context.actor.id }),
      ...(afterDeletion && { deleted: emailedRequest(request) }),
    },
    requestId: afterDeletion ? null : request.id,
    fileId: file?.id ?? null,
    linkHash: hasLink ? await linkHashFor(context, row.id) : null,
  }
}

/**
 * Who gets an email: every address once, without whose account did what it is about. The contract's `emailTemplates` say
 * which recipients it has.
 */
export const addresseesOf = async (context: OutboxContext, event: AddressedEvent): Promise<Addressee[]> => {
  const { to, confirms } = emailTemplate(event.template)
  const actor = confirms ? undefined : context.actor?.email
  const byAddress = new Map<string, Addressee>()
  for (const recipient of to) {
    if (recipient === 'person') continue
    for (const address of await addressesOf(context, recipient, event))
      if (address !== actor && !byAddress.has(address)) byAddress.set(address, { recipient, address })
  }
  return [...byAddress.values()]
}

/** An event's email to each of the addressees. */
export const emailsTo = async (
  context: OutboxContext,
  event: EmailEvent,
  addressees: readonly Addressee[],
  wait?: Wait,
): Promise<PendingEmails> => {
  return pending(context, await Promise.all(addressees.map((addressee) => emailTo(context, event, addressee, wait))))
}

/** The emails for an event to everyone who gets them. */
export const emailsFor = async (context: OutboxContext, event: EmailEvent, wait?: Wait): Promise<PendingEmails> =>
  emailsTo(context, event, await addresseesOf(context, event), wait)

interface AccountEmailEvent extends AccountDetails {
  template: AccountEmailTemplate
  address: string
  /** Identifies the event: the same text for a retry, another one when the event happens again. */
  event: string
}

/** The id of an email about an account: each address gets one about an event. */
export const accountEmailId = ({ template, event, address }: Omit<AccountEmailEvent, 'firstName'>): string =>
  idOf('email', `${template}:${event}:${address}`)

/** An email to the owner of an account. Its link's token is `deriveToken(linkSecret, 'verify' | 'reset' | 'invite', linkId)`. */
export const accountEmail = (
  context: Pick<RequestContext, 'db' | 'now'> & Caller,
  { template, address, event, ...data }: AccountEmailEvent,
): PendingEmails => {
  const row = pendingRow(context, accountEmailId({ template, address, event }))
  const email = { ...row, template, recipient: 'person' as const, address, data }
  return pending(context, [email])
}

/**
 * The email about a bulk request, to someone who gets its emails as `recipient`. The caller moves the listed emails to
 * this email.
 */
export const bulkEmail = async (
  context: OutboxContext,
  { address, firstName, recipient }: Addressee & { firstName: string },
): Promise<PendingEmails> => {
  const row = pendingRow(context, newId('email'))
  const linkHash = recipient === 'copies' ? await linkHashFor(context, row.id) : null
  const email = { ...row, template: 'bulk-request' as const, recipient, address, data: { firstName }, linkHash }
  return pending(context, [email])
}

interface AgencyEmail extends Pick<Required<AccountDetails>, 'agencyRequest'> {
  /** Of the email, which several changes share. */
  id: string
  requestId: string
  change: string
  address: string
  marked: ChangeDetails['marked']
}

/**
 * An email to an agency, and the row for one of the requests listed in the email. The row is sent with the email. The
 * Undo of the request's change withholds the row: see `db/request-emails.ts`.
 */
export const agencyEmail = (
  context: Pick<RequestContext, 'db' | 'now' | 'config'>,
  { id, requestId, change, address, agencyRequest, marked }: AgencyEmail,
): PendingEmails => {
  const dueAt = instantAfter(context.now, { seconds: context.config.undoSeconds })
  const email = { template: 'agency-request' as const, recipient: 'agency' as const, address }
  const listedId = requestEmailId(requestId, `${id}:${change}`)
  return {
    ids: [id],
    statements: [
      insertEmails(context, [
        { ...pendingRow(context, id), ...email, dueAt, data: { firstName: '', agencyRequest } },
        {
          ...pendingRow(context, listedId),
          ...email,
          dueAt,
          data: { marked },
          requestId,
          undoId: change,
          digestId: id,
        },
      ]),
    ],
  }
}

/** Runs the statements with those of emails about them, all or none, and then sends the emails. */
export const writeWithEmails = async (
  context: RequestContext,
  statements: readonly Statement[],
  { ids, statements: ofEmails }: PendingEmails,
  rethrow?: (error: unknown) => never | Promise<never>,
): Promise<void> => {
  const written = writeAll(context.db, [...statements, ...ofEmails])
  await (rethrow ? written.catch(rethrow) : written)
  context.waitUntil(context.emailQueue.send(ids))
}
