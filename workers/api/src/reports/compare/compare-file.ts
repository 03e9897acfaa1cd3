import { AppError } from '@portal/contract/api/errors'
import type { DocumentType } from '@portal/contract/kinds/kinds'
import type { WarningCode } from '@portal/contract/reading/codes'
import { warningsOf, type PdfReading, type PdfWarning } from '@portal/contract/reading/warnings'
import type { ReadPage } from '@portal/contract/reading/read-page'
import { unreadPage } from '@portal/contract/reading/text-lines'
import type { RequestContext } from '../../context.ts'
import type { StoredReading } from '../../db/schema/documents.ts'
import { plateHashes } from '../../mail/plates.ts'
import { findComparedRequests } from '../../mail/requests-store.ts'
import { describeError, logError } from '../../platform/log.ts'
import { TimeoutError } from '../../platform/timeouts.ts'

/** A PDF, and the requests that it is for. */
export interface ComparedFile {
  readonly key: string
  readonly targets: readonly { readonly request: string; readonly type: DocumentType }[]
  /** Its pages as a browser read them, of which those without text count. */
  readonly scanned: readonly ReadPage[]
  /** The reading that is kept with a file of the mail. */
  readonly stored?: StoredReading | null
  /** A person who chose the file for a document of a request knows what its client asked for. */
  readonly isTypeChosen?: boolean
  /** The warnings that staff know. */
  readonly despite: readonly WarningCode[]
}

/** The pages by their own text; those without it as the browser read them. */
const readFile = async (
  { config, pdfTexts, requestId }: RequestContext,
  { key, scanned, stored }: ComparedFile,
): Promise<PdfReading> => {
  const text = await pdfTexts.read(key).catch((error: unknown) => {
    logError('pdf_not_read', { requestId, ...describeError(error) })
    return { state: error instanceof TimeoutError ? 'late' : 'failed' } as const
  })
  if (text.state !== 'read') return { unread: text.state }
  const pages = Array.from({ length: text.count }, (_, at) => {
    const page = text.pages[at] ?? unreadPage
    const read = scanned[at]
    return page.by === 'nothing' && read?.by === 'ocr' ? read : page
  })
  return { pages, plates: plateHashes(config.dataKeys)(pages, stored) }
}

/** Why a PDF may be the wrong one for its requests, except for the warnings that staff know. */
export const findWarnings = async (context: RequestContext, file: ComparedFile): Promise<readonly PdfWarning[]> => {
  const ids = file.targets.map(({ request }) => request)
  const [reading, requests] = await Promise.all([readFile(context, file), findComparedRequests(context, ids)])
  const found = file.targets.flatMap(({ request: id, type }): PdfWarning[] => {
    const request = requests.get(id)
    const name = request && ids.length > 1 ? `${request.clientName}: ` : ''
    if (!request) return []
    const asked = file.isTypeChosen ? [type] : request.asked
    return warningsOf(reading, { ...request, asked }, type).map(({ code, text }) => ({ code, text: name + text }))
  })
  return found.filter(({ code }) => !file.despite.includes(code))
}

/** Warnings as people read them. */
export const warningsText = (warnings: readonly PdfWarning[]): string =>
  `This may be the wrong PDF. ${warnings.map(({ text }) => `${text}.`).join(' ')}`

/** @throws AppError `may_be_wrong` with a field for each code when the PDF differs from one of its requests, or wasn't compared. */
export const assertCompared = async (context: RequestContext, file: ComparedFile): Promise<void> => {
  const warnings = await findWarnings(context, file)
  if (warnings.length === 0) return
  const byCode = Map.groupBy(warnings, ({ code }) => code)
  const fields = Object.fromEntries([...byCode].map(([code, some]) => [code, some.map(({ text }) => text).join('. ')]))
  throw new AppError('may_be_wrong', { message: warningsText(warnings), fields })
}
