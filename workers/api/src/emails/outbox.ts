import type { FileKind } from '@portal/contract/files/file-kinds'
import {
  emailTemplate,
  type AccountEmailTemplate,
  type EmailData,
  type RequestEmailTemplate,
  type Recipient,
} from '@portal/contract/emails/templates'
import type { StoredDocument } from '@portal/contract/reports/documents'
import { limits } from '@portal/contract/limits'
import type { ReportType } from '@portal/contract/reports/report-types'
import { splitCc } from '@portal/contract/text'
import { newId } from '../platform/ids.ts'
import { instantAfter } from '../platform/dates.ts'
import type { RequestContext } from '../context.ts'
import type { Statement } from '../db/client.ts'
import { downloadName, keyOf } from '../files/names.ts'
import { deriveToken, hashToken } from '../platform/tokens.ts'
import { insertEmail, insertLink, officeAddresses } from './store.ts'

/** A row of either kind of report as the event leaves it, but for `updatedAt`, which is of before. */
interface Report {
  readonly id: string
  readonly referenceNumber: string
  readonly clientName: string
  readonly crashDate: string
  readonly urgent: boolean
  readonly ccEmails: string
  readonly userId: string | null
  readonly updatedAt: string
  readonly reportType?: ReportType
  readonly policeDepartment?: string
}

interface Occasion {
  template: RequestEmailTemplate
  report: Report
  /** The address of the account or guest who ordered; null when nobody is left to write to. */
  requester: string | null
  /** The document it delivers. */
  file?: { id: string; kind: FileKind; documentType: StoredDocument }
}

/** Emails as statements for the batch of their event; the ids go to the queue after it. */
export interface PendingEmails {
  ids: string[]
  statements: Statement[]
}

const addressesOf = async (
  context: RequestContext,
  recipient: Recipient,
  { report, requester }: Occasion,
): Promise<string[]> => {
  if (recipient === 'requester') return requester ? [requester] : []
  if (recipient === 'copies') return splitCc(report.ccEmails)
  return context.config.staffInbox ? [context.config.staffInbox] : officeAddresses(context)
}

/** When a delivery link ends that is mailed now. */
export const deliveryLinkEnd = (now: Date): string => instantAfter(now, { days: limits.deliveryDays })

const pending = (context: RequestContext) => {
  const createdAt = context.now.toISOString()
  return { id: newId('email'), state: 'pending' as const, createdAt, dueAt: createdAt }
}

const linkTo = async (context: RequestContext, reportId: string, fileId: string) => {
  const id = newId('deliveryLink')
  return {
    id,
    tokenHash: await hashToken(await deriveToken(context.config.linkSecret, 'delivery', id)),
    reportId,
    fileId,
    createdAt: context.now.toISOString(),
    expiresAt: deliveryLinkEnd(context.now),
  }
}

const write = async (
  context: RequestContext,
  { template, report, file }: Occasion,
  recipient: Exclude<Recipient, 'person'>,
  address: string,
): Promise<PendingEmails> => {
  const claimable = recipient === 'requester' && report.userId === null
  const data: EmailData = {
    recipient,
    reportId: report.id,
    referenceNumber: report.referenceNumber,
    clientName: report.clientName,
    crashDate: report.crashDate,
    reportType: report.reportType,
    policeDepartment: report.policeDepartment,
    urgent: report.urgent,
    ...(claimable && { claimable }),
  }
  const statements: Statement[] = []
  if (file) {
    const link = await linkTo(context, report.id, file.id)
    statements.push(insertLink(context, link))
    data.linkId = link.id
    // What isn't scanned yet is not sent along: its link opens once it is.
    if (!context.scanner) {
      data.fileName = keyOf(file.id, file.kind)
      data.downloadName = downloadName(report.referenceNumber, file.documentType, file.kind)
    }
  }
  // An event is what became of a report as it stood: repeated it has the same key, activity again later another.
  const event = file?.id ?? report.updatedAt
  const row = pending(context)
  const dedupeKey = `${template}:${report.id}:${event}:${address}`
  statements.push(insertEmail(context, { ...row, dedupeKey, template, address, data, reportId: report.id }))
  return { ids: [row.id], statements }
}

/** The emails that an event calls for, one to each address: who gets it is in the contract's table. */
export const emailsFor = async (context: RequestContext, occasion: Occasion): Promise<PendingEmails> => {
  const post: PendingEmails = { ids: [], statements: [] }
  const told = new Set<string>()
  for (const recipient of emailTemplate(occasion.template).to) {
    if (recipient === 'person') continue
    for (const address of await addressesOf(context, recipient, occasion)) {
      if (told.has(address)) continue
      told.add(address)
      const { ids, statements } = await write(context, occasion, recipient, address)
      post.ids.push(...ids)
      post.statements.push(...statements)
    }
  }
  return post
}

interface AccountOccasion {
  template: AccountEmailTemplate
  address: string
  firstName: string
  /** The firm it is an invitation to, or that the confirmed account will belong to. */
  lawFirmName?: string
  /** The row whose token the email carries: an account link's, or an invitation's. */
  linkId?: string
  /** What happened, by a text that is the same when it is repeated and another when it happens again. */
  event: string
}

/** The email about an account, to whose it is. Its link's token is `deriveToken(linkSecret, 'verify' | 'reset' | 'invite', linkId)`. */
export const accountEmail = (
  context: RequestContext,
  { template, address, firstName, lawFirmName, linkId, event }: AccountOccasion,
): PendingEmails => {
  const row = pending(context)
  const data: EmailData = { recipient: 'person', firstName, lawFirmName, linkId }
  const dedupeKey = `${template}:${event}:${address}`
  return { ids: [row.id], statements: [insertEmail(context, { ...row, dedupeKey, template, address, data })] }
}
