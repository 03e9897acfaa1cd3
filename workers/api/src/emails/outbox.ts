import type { FileKind } from '@portal/contract/files/file-kinds'
import {
  emailTemplate,
  type AccountEmailTemplate,
  type RequestEmailTemplate,
  type RequestRecipient,
  type Recipient,
} from '@portal/contract/emails/templates'
import type { AccountEmailData, EmailData, RequestEmailData } from '@portal/contract/emails/email-data'
import type { StoredDocument } from '@portal/contract/reports/documents'
import { limits } from '@portal/contract/limits'
import type { ReportType } from '@portal/contract/reports/report-types'
import { splitCc } from '@portal/contract/text'
import { newId } from '../platform/ids.ts'
import { instantAfter } from '../platform/dates.ts'
import type { Actor, Config, RequestContext } from '../context.ts'
import { findManagers } from '../accounts/team/store.ts'
import type { Statement } from '../db/client.ts'
import { downloadName, keyOf } from '../files/names.ts'
import { deriveToken, hashToken } from '../platform/tokens.ts'
import { insertEmail, insertLink, findStaffAddress, findStaffAddresses } from './store.ts'

/** A report of either kind after the event, except `updatedAt`, which is from before it. */
interface Report {
  readonly id: string
  readonly referenceNumber: string
  readonly clientName: string
  readonly crashDate: string
  readonly urgent: boolean
  readonly ccEmails: string
  readonly userId: string | null
  readonly lawFirmId?: string | null
  readonly staffOwnerId?: string | null
  readonly updatedAt: string
  readonly reportType?: ReportType | null
  readonly policeDepartment?: string | null
  readonly reportNumber?: string | null
  readonly monitorForFull?: boolean
  readonly matterNumber?: string | null
  /** A new request has the first version of its tracking link. */
  readonly trackingVersion?: number
  readonly trackingOffAt?: string | null
}

/** The part of a context that writing emails needs. Workers without callers have it too. */
export type OutboxContext = Pick<RequestContext, 'db' | 'now' | 'scanner'> & {
  /** Who does what the emails are about, if an account does. */
  actor?: Pick<Actor, 'email'> | null
  config: Pick<Config, 'linkSecret' | 'staffInbox'>
}

/** Who gets an email about a request, and as what. */
export interface Addressee {
  recipient: RequestRecipient
  address: string
}

/** What an email says about the change besides the request. */
export type EmailDetails = Pick<
  RequestEmailData,
  'by' | 'reason' | 'note' | 'document' | 'message' | 'asks' | 'unverified' | 'expected' | 'bulk'
>

export interface EmailEvent {
  template: RequestEmailTemplate
  report: Report
  /** The requester's email address; null when their account was deleted or left the firm. */
  requester: string | null
  /** The document that the email delivers. */
  file?: { id: string; kind: FileKind; documentType: StoredDocument }
  details?: EmailDetails
  /** What the email is about when that is neither the file nor the change of the report. A retry has the same. */
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
  ids: string[]
  /** For the batch of the event. */
  statements: Statement[]
}

/** The facts that decide who gets an email. */
type AddressedEvent = Pick<EmailEvent, 'template' | 'requester'> & {
  report: Pick<Report, 'ccEmails' | 'lawFirmId' | 'staffOwnerId'>
}

const addressesOf = async (
  context: OutboxContext,
  recipient: Recipient,
  { template, report, requester }: AddressedEvent,
): Promise<string[]> => {
  if (recipient === 'requester') {
    if (requester) return [requester]
    const managers = report.lawFirmId ? await findManagers(context, report.lawFirmId) : []
    return managers.map(({ email }) => email)
  }
  if (recipient === 'copies') return splitCc(report.ccEmails)
  const assignee = emailTemplate(template).toAssignee && report.staffOwnerId
  const address = assignee && (await findStaffAddress(context, assignee))
  if (address) return [address]
  return context.config.staffInbox ? [context.config.staffInbox] : findStaffAddresses(context)
}

/** When a delivery link emailed now expires. */
export const deliveryLinkExpiry = (now: Date): string => instantAfter(now, { days: limits.deliveryDays })

const pendingRow = (context: Pick<OutboxContext, 'now'>) => {
  const createdAt = context.now.toISOString()
  return { id: newId('email'), state: 'pending' as const, createdAt, dueAt: createdAt }
}

const stopTokenHashOf = async ({ config }: OutboxContext, emailId: string): Promise<string> =>
  hashToken(await deriveToken(config.linkSecret, 'stop', emailId))

const newDeliveryLink = async (
  context: OutboxContext,
  { fileId, ...recipient }: { fileId: string; reportId: string; address: string; recipient: Recipient },
) => {
  const id = newId('deliveryLink')
  return {
    id,
    tokenHash: await hashToken(await deriveToken(context.config.linkSecret, 'delivery', id)),
    ...recipient,
    fileId,
    createdAt: context.now.toISOString(),
    expiresAt: deliveryLinkExpiry(context.now),
  }
}

const emailTo = async (
  context: OutboxContext,
  { template, report, file, details, event = file?.id ?? report.updatedAt }: EmailEvent,
  { recipient, address }: Addressee,
  wait: Wait | undefined,
): Promise<PendingEmails> => {
  const { afterDeletion } = emailTemplate(template)
  const isGuests = recipient === 'requester' && report.userId === null
  const data: EmailData = {
    recipient,
    reportId: report.id,
    referenceNumber: report.referenceNumber,
    clientName: report.clientName,
    crashDate: report.crashDate,
    ...(report.reportType && { reportType: report.reportType }),
    ...(report.policeDepartment && { policeDepartment: report.policeDepartment }),
    urgent: report.urgent,
    ...(report.reportNumber && { reportNumber: report.reportNumber }),
    ...(report.monitorForFull && { monitored: true }),
    ...(report.matterNumber && recipient !== 'staff' && { matterNumber: report.matterNumber }),
    ...details,
    ...(isGuests && { claimable: true }),
    ...(isGuests && !afterDeletion && !report.trackingOffAt && { trackingVersion: report.trackingVersion ?? 1 }),
  }
  const statements: Statement[] = []
  if (file) {
    const link = await newDeliveryLink(context, { reportId: report.id, fileId: file.id, address, recipient })
    statements.push(insertLink(context, link))
    data.linkId = link.id
    // With a virus scanner, the file isn't attached: the link opens once the file is scanned.
    if (!context.scanner) {
      data.fileName = keyOf(file.id, file.kind)
      data.downloadName = downloadName(report, file.documentType, file.kind)
    }
  }
  const row = pendingRow(context)
  // A retry of the same event has the same key. The same event at a later time has another.
  const dedupeKey = `${template}:${report.id}:${event}:${address}`
  const stopTokenHash = recipient === 'copies' && !afterDeletion ? await stopTokenHashOf(context, row.id) : null
  const email = {
    ...row,
    ...wait,
    dedupeKey,
    template,
    address,
    data,
    reportId: afterDeletion ? null : report.id,
    stopTokenHash,
  }
  statements.push(insertEmail(context, email))
  return { ids: [row.id], statements }
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
  const emails: PendingEmails = { ids: [], statements: [] }
  for (const addressee of addressees) {
    const { ids, statements } = await emailTo(context, event, addressee, wait)
    emails.ids.push(...ids)
    emails.statements.push(...statements)
  }
  return emails
}

/** The emails for an event to everyone who gets them. */
export const emailsFor = async (context: OutboxContext, event: EmailEvent): Promise<PendingEmails> =>
  emailsTo(context, event, await addresseesOf(context, event))

interface AccountEmailEvent {
  template: AccountEmailTemplate
  address: string
  firstName: string
  /** The firm that the invitation, the verified account or the changed team belongs to. */
  lawFirmName?: string
  /** The account link or invitation whose token the email carries. */
  linkId?: string
  /** The sign-in that the email is about. */
  signIn?: AccountEmailData['signIn']
  /** The removal of documents that the email announces. */
  removal?: AccountEmailData['removal']
  /** What is due. */
  due?: AccountEmailData['due']
  /** The second factor that was added or removed. */
  secondFactor?: 'app' | 'passkey'
  /** Whether this was the first one, which ended the account's other sessions. */
  signedOutElsewhere?: boolean
  /** How many recovery codes are left. */
  recoveryCodesLeft?: number
  /** The daily limit of emails that was reached. */
  emailLimit?: AccountEmailData['emailLimit']
  /** How the firm's team changed. */
  team?: AccountEmailData['team']
  /** The manager who sent the invitation. */
  invitedBy?: AccountEmailData['invitedBy']
  /** Identifies the event: the same text for a retry, another one when the event happens again. */
  event: string
}

/** The same for the same event, so that each address gets an email about it once. */
export const accountEmailKey = (template: AccountEmailTemplate, event: string, address: string): string =>
  `${template}:${event}:${address}`

/** An email to the owner of an account. Its link's token is `deriveToken(linkSecret, 'verify' | 'reset' | 'invite', linkId)`. */
export const accountEmail = (
  context: Pick<RequestContext, 'db' | 'now'>,
  { template, address, event, ...facts }: AccountEmailEvent,
): PendingEmails => {
  const row = pendingRow(context)
  const data: EmailData = { recipient: 'person', ...facts }
  const dedupeKey = accountEmailKey(template, event, address)
  return { ids: [row.id], statements: [insertEmail(context, { ...row, dedupeKey, template, address, data })] }
}

/** The email about a bulk request, for those who get its emails as `recipient`. What it lists is moved to it. */
export const bulkEmail = async (
  context: OutboxContext,
  { address, firstName, recipient }: Addressee & { firstName: string },
): Promise<PendingEmails> => {
  const row = pendingRow(context)
  const template = 'bulk-request'
  const data: EmailData = { recipient: 'person', firstName, bulkRecipient: recipient }
  const stopTokenHash = recipient === 'copies' ? await stopTokenHashOf(context, row.id) : null
  const email = {
    ...row,
    dedupeKey: `${template}:${row.id}:${address}`,
    template,
    address,
    data,
    stopTokenHash,
  } as const
  return { ids: [row.id], statements: [insertEmail(context, email)] }
}
