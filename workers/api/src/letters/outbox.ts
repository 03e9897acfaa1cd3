import type { FileKind } from '@portal/contract/files'
import {
  letterRule,
  type AccountLetterName,
  type LetterData,
  type OrderLetterName,
  type Recipient,
} from '@portal/contract/letters'
import type { StoredDocument } from '@portal/contract/documents'
import { limits } from '@portal/contract/limits'
import type { ReportType } from '@portal/contract/report-types'
import { splitCc } from '@portal/contract/text'
import { downloadName } from '../files/names.ts'
import { newId } from '../ids.ts'
import { instantAfter } from '../instants.ts'
import type { Scope } from '../scope.ts'
import type { Statement } from '../storage/db.ts'
import { keyOf } from '../storage/objects.ts'
import { deriveToken, hashToken } from '../storage/tokens.ts'
import { insertLetter, insertLink, officeAddresses } from './store.ts'

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
  letter: OrderLetterName
  report: Report
  /** The address of the account or guest who ordered; null when nobody is left to write to. */
  orderer: string | null
  /** The document it delivers. */
  file?: { id: string; kind: FileKind; documentType: StoredDocument }
}

/** Letters as statements for the batch of their event; the ids go to the queue after it. */
export interface Post {
  ids: string[]
  statements: Statement[]
}

const addressesOf = async (scope: Scope, recipient: Recipient, { report, orderer }: Occasion): Promise<string[]> => {
  if (recipient === 'orderer') return orderer ? [orderer] : []
  if (recipient === 'copies') return splitCc(report.ccEmails)
  return scope.config.staffInbox ? [scope.config.staffInbox] : officeAddresses(scope)
}

/** When a delivery link ends that is mailed now. */
export const deliveryLinkEnd = (now: Date): string => instantAfter(now, { days: limits.deliveryDays })

const pending = (scope: Scope) => {
  const createdAt = scope.now.toISOString()
  return { id: newId('letter'), state: 'pending' as const, createdAt, dueAt: createdAt }
}

const linkTo = async (scope: Scope, reportId: string, fileId: string) => {
  const id = newId('deliveryLink')
  return {
    id,
    tokenHash: await hashToken(await deriveToken(scope.config.linkSecret, 'delivery', id)),
    reportId,
    fileId,
    createdAt: scope.now.toISOString(),
    expiresAt: deliveryLinkEnd(scope.now),
  }
}

const write = async (
  scope: Scope,
  { letter, report, file }: Occasion,
  recipient: Exclude<Recipient, 'person'>,
  address: string,
): Promise<Post> => {
  const claimable = recipient === 'orderer' && report.userId === null
  const data: LetterData = {
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
    const link = await linkTo(scope, report.id, file.id)
    statements.push(insertLink(scope, link))
    data.linkId = link.id
    // What isn't scanned yet is not sent along: its link opens once it is.
    if (!scope.scanner) {
      data.fileName = keyOf(file.id, file.kind)
      data.downloadName = downloadName(report.referenceNumber, file.documentType, file.kind)
    }
  }
  // An event is what became of a report as it stood: repeated it has the same key, happening again later another.
  const event = file?.id ?? report.updatedAt
  const row = pending(scope)
  const dedupeKey = `${letter}:${report.id}:${event}:${address}`
  statements.push(insertLetter(scope, { ...row, dedupeKey, letter, address, data, reportId: report.id }))
  return { ids: [row.id], statements }
}

/** The letters that an event calls for, one to each address: who gets it is in the contract's table. */
export const lettersFor = async (scope: Scope, occasion: Occasion): Promise<Post> => {
  const post: Post = { ids: [], statements: [] }
  const told = new Set<string>()
  for (const recipient of letterRule(occasion.letter).to) {
    if (recipient === 'person') continue
    for (const address of await addressesOf(scope, recipient, occasion)) {
      if (told.has(address)) continue
      told.add(address)
      const { ids, statements } = await write(scope, occasion, recipient, address)
      post.ids.push(...ids)
      post.statements.push(...statements)
    }
  }
  return post
}

interface AccountOccasion {
  letter: AccountLetterName
  address: string
  firstName: string
  /** The firm it is an invitation to, or that the confirmed account will belong to. */
  lawFirmName?: string
  /** The row whose token the letter carries: an account link's, or an invitation's. */
  linkId?: string
  /** What happened, by a text that is the same when it is repeated and another when it happens again. */
  event: string
}

/** The letter about an account, to whose it is. Its link's token is `deriveToken(linkSecret, 'verify' | 'reset' | 'invite', linkId)`. */
export const accountLetter = (
  scope: Scope,
  { letter, address, firstName, lawFirmName, linkId, event }: AccountOccasion,
): Post => {
  const row = pending(scope)
  const data: LetterData = { recipient: 'person', firstName, lawFirmName, linkId }
  const dedupeKey = `${letter}:${event}:${address}`
  return { ids: [row.id], statements: [insertLetter(scope, { ...row, dedupeKey, letter, address, data })] }
}
