import type { FileKind } from '@portal/contract/files'
import { letters, type LetterData, type LetterName, type Recipient } from '@portal/contract/letters'
import type { DocumentType } from '@portal/contract/crash-reports'
import { limits } from '@portal/contract/limits'
import { splitCc } from '@portal/contract/text'
import { downloadName } from '../files/names.ts'
import { newId } from '../ids.ts'
import type { Scope } from '../scope.ts'
import type { Statement } from '../storage/db.ts'
import { keyOf } from '../storage/objects.ts'
import type { crashReports } from '../storage/schema.ts'
import { deriveToken, hashToken } from '../storage/tokens.ts'
import { insertLetter, insertLink, officeAddresses } from './store.ts'

type Report = Pick<
  typeof crashReports.$inferSelect,
  'id' | 'referenceNumber' | 'clientName' | 'crashDate' | 'reportType' | 'urgent' | 'ccEmails'
>

interface Occasion {
  letter: LetterName
  report: Report
  /** The address of the account or guest who ordered. */
  orderer: string | null
  /** The document it delivers. */
  file?: { id: string; kind: FileKind; documentType: DocumentType }
}

export interface Post {
  ids: string[]
  statements: Statement[]
}

const addressesOf = async (scope: Scope, recipient: Recipient, { report, orderer }: Occasion): Promise<string[]> => {
  if (recipient === 'orderer') return orderer ? [orderer] : []
  if (recipient === 'copies') return splitCc(report.ccEmails).filter((address) => address !== orderer)
  return scope.config.staffInbox ? [scope.config.staffInbox] : officeAddresses(scope)
}

const daysLater = (from: Date, days: number): string =>
  new Date(from.getTime() + days * 24 * 60 * 60 * 1000).toISOString()

const write = async (
  scope: Scope,
  { letter, report, file }: Occasion,
  recipient: Recipient,
  address: string,
): Promise<Post> => {
  const id = newId('letter')
  const createdAt = scope.now.toISOString()
  const data: LetterData = {
    recipient,
    reportId: report.id,
    referenceNumber: report.referenceNumber,
    clientName: report.clientName,
    crashDate: report.crashDate,
    reportType: report.reportType,
    urgent: report.urgent,
  }
  const statements: Statement[] = []
  if (file) {
    const linkId = newId('deliveryLink')
    const tokenHash = await hashToken(await deriveToken(scope.config.linkSecret, 'delivery', linkId))
    const expiresAt = daysLater(scope.now, limits.deliveryDays)
    statements.push(
      insertLink(scope, { id: linkId, tokenHash, reportId: report.id, fileId: file.id, createdAt, expiresAt }),
    )
    data.linkId = linkId
    data.fileName = keyOf(file.id, file.kind)
    data.downloadName = downloadName(report.referenceNumber, file.documentType, file.kind)
  }
  const dedupeKey = `${letter}:${report.id}:${file?.id ?? ''}:${address}`
  statements.push(
    insertLetter(scope, { id, dedupeKey, letter, address, data, state: 'pending', createdAt, dueAt: createdAt }),
  )
  return { ids: [id], statements }
}

/** The letters that an event calls for, one to each address, as statements for its batch; their ids go to the queue after it. */
export const lettersFor = async (scope: Scope, occasion: Occasion): Promise<Post> => {
  const posts: Post[] = []
  for (const recipient of letters[occasion.letter].to) {
    for (const address of await addressesOf(scope, recipient, occasion))
      posts.push(await write(scope, occasion, recipient, address))
  }
  return { ids: posts.flatMap((post) => post.ids), statements: posts.flatMap((post) => post.statements) }
}
