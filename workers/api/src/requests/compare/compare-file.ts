import { AppError } from '@portal/contract/api/errors'
import type { DocumentType } from '@portal/contract/kinds/kinds'
import { isPdfInDoubt, unreviewedWarning, warningKey, type Warnings } from '@portal/contract/reading/codes'
import { warningsOf, type PdfReading } from '@portal/contract/reading/warnings'
import type { ReadPage } from '@portal/contract/reading/read-page'
import { unreadPage } from '@portal/contract/reading/text-lines'
import type { RequestContext } from '../../context.ts'
import type { StoredReading } from '../../db/schema/documents.ts'
import { plateHashes } from './plates.ts'
import { findComparedRequests } from './store.ts'
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
  /**
   * The request that the person has open who chose the file for a document: they know what its client asked for, and look at who
   * asks. None of a file of the mail.
   */
  readonly opened?: string
  /** The warnings that staff know. */
  readonly despite?: Warnings | undefined
}

/** The pages by their own text; those without it as the browser read them. */
const readFile = async (
  { config, pdfTexts, requestId }: RequestContext,
  { key, scanned, stored }: Pick<ComparedFile, 'key' | 'scanned' | 'stored'>,
): Promise<PdfReading> => {
  const text = await pdfTexts.read(key).catch((error: unknown) => {
    logError('pdf_not_read', { requestId, ...describeError(error) })
    return { state: error instanceof TimeoutError ? 'late' : 'failed' } as const
  })
  if (text.state !== 'read') return { unread: text.state }
  const pages = Array.from({ length: text.count }, (_, at) => {
    const read = scanned[at]
    // The pages of a file of the mail were all read, those of another file only if they are among the first.
    const page = text.pages[at] ?? stored?.pages[at] ?? unreadPage
    return page.by === 'nothing' && read?.by === 'ocr' ? read : page
  })
  return { pages, plates: plateHashes(config.dataKeys)(pages, stored) }
}

/** Why a PDF may be the wrong one for its requests, with the words for a person; null when staff know exactly all of it. */
export const findWarnings = async (
  context: RequestContext,
  { targets, opened, despite = {}, ...file }: ComparedFile,
): Promise<{ readonly warnings: Warnings; readonly message: string } | null> => {
  const ids = targets.map(({ request }) => request)
  const [reading, requests] = await Promise.all([readFile(context, file), findComparedRequests(context, ids)])
  const found = targets.flatMap(({ request: id, type }) => {
    const request = requests.get(id)
    if (!request) return []
    const name = ids.length > 1 ? `${request.clientName}: ` : ''
    const asked = opened ? [type] : request.asked
    const warnings = [
      ...(id === opened ? [] : unreviewedWarning(request)),
      ...warningsOf(reading, { ...request, asked }, type),
    ]
    return warnings.map(({ code, text }) => ({
      code,
      key: warningKey(id, code),
      text,
      said: `${name}${text}.`,
    }))
  })
  if (found.every(({ key, text }) => despite[key] === text)) return null
  return {
    warnings: Object.fromEntries(found.map(({ key, text }) => [key, text])),
    message: `${isPdfInDoubt(found) ? 'This may be the wrong PDF' : 'Check who gets this PDF'}. ${found.map(({ said }) => said).join(' ')}`,
  }
}

/** @throws AppError `may_be_wrong` with a field for each warning when the PDF differs from one of its requests, or wasn't compared. */
export const assertCompared = async (context: RequestContext, file: ComparedFile): Promise<void> => {
  const found = await findWarnings(context, file)
  if (found) throw new AppError('may_be_wrong', { message: found.message, fields: found.warnings })
}
