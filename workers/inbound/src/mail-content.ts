import { createHash } from 'node:crypto'
import { labelOf } from '@portal/api/files/names'
import { newPartBuffer, storeFile } from '@portal/api/files/objects'
import type { EmailedFile } from '@portal/api/mail/emailed-store'
import { newId } from '@portal/api/platform/ids'
import { AppError } from '@portal/contract/api/errors'
import { clientDocument, deliverable, isHeic, signatureBytes, sniffKind } from '@portal/contract/files/file-kinds'
import { line } from '@portal/contract/text'
import type { Email } from 'postal-mime'
import { findFiles, type AttachedFile } from './attachments.ts'
import type { ReceiveContext } from './context.ts'
import { emptyProblem, problemOf, tnefProblem } from './file-problem.ts'
import { emailBudget, isEnough, checkPdf } from './open-pdf.ts'
import { pdfOfPicture } from './picture-pdf.ts'
import { withAttachedEmails } from './read-email.ts'
import { textOfEmails } from './reply-text.ts'

/** A file of an email that can't be used, and why. */
export interface FileProblem {
  name: string
  why: string
  /** Whether it may be a report: a PDF or a picture. */
  isReport: boolean
}

const wrongKind = new AppError('wrong_kind')

/** An attached file as the PDF that is stored, or why it can't be one; undefined for a picture of the text. */
const reportOf = (file: AttachedFile): AttachedFile | FileProblem | undefined => {
  const { name, content, mayBeDocument, isInText } = file
  const kind = sniffKind(content.subarray(0, signatureBytes))
  if (kind === 'pdf') return file
  if (kind === 'jpeg' || kind === 'png') {
    if (!mayBeDocument) return undefined
    const pdf = pdfOfPicture(content, kind)
    if (pdf) return { ...file, name: `${name.replace(/\.\w{1,5}$/, '')}.pdf`, content: pdf }
    return { name, why: `We can't use “${labelOf(name)}”. Please send it as a PDF.`, isReport: true }
  }
  if (/\.pdf$/i.test(name))
    return { name, why: `“${labelOf(name)}” isn't a PDF, whatever its name says.`, isReport: true }
  if (isHeic(content))
    return { name, why: `“${labelOf(name)}” is a HEIC photo. Please send it as a PDF or JPG.`, isReport: true }
  if (isInText) return undefined
  return { name, why: problemOf(file, clientDocument, wrongKind), isReport: false }
}

/** The files of an email for the mail, and its text. */
interface MailContent {
  /** Its subject, and below it what it says. */
  text: string
  reports: AttachedFile[]
  problems: FileProblem[]
}

/** The reports of an email, those of attached emails included, and what can't be used. */
export const contentOf = async (email: Email): Promise<MailContent> => {
  const { emails, isCut } = await withAttachedEmails(email)
  const { files, hasTnefFiles, emptyNames } = findFiles(emails.flatMap(({ attachments }) => attachments))
  const reports: AttachedFile[] = []
  const problems: FileProblem[] = []
  const known = new Set<string>()
  for (const file of files) {
    const hash = createHash('sha256').update(file.content).digest('hex')
    const found = known.has(hash) ? undefined : reportOf(file)
    known.add(hash)
    if (found && 'why' in found) problems.push(found)
    else if (found) reports.push(found)
  }
  for (const name of emptyNames)
    problems.push({ name, why: emptyProblem(name), isReport: /\.(pdf|jpe?g|png)$/i.test(name) })
  if (hasTnefFiles) problems.push({ name: 'winmail.dat', why: tnefProblem(clientDocument), isReport: true })
  if (isCut)
    problems.push({
      name: 'Attached email',
      why: "We couldn't read an attached email. Please send its files directly.",
      isReport: true,
    })
  return {
    text: [line(200).safeParse(email.subject).data, textOfEmails(emails).text].filter(Boolean).join('\n'),
    reports,
    problems,
  }
}

async function* oneChunk(content: Uint8Array) {
  yield content
}

/**
 * Stores reports by the rules of delivered documents. Files that break the rules are problems.
 * @param opens whether to open the PDFs, as far as `emailBudget` allows. PDFs that aren't opened are held.
 */
export const storeReports = async (
  { files: bucket }: ReceiveContext,
  reports: readonly AttachedFile[],
  opens: boolean,
): Promise<{ files: EmailedFile[]; problems: FileProblem[] }> => {
  const files: EmailedFile[] = []
  const problems: FileProblem[] = []
  const part = newPartBuffer()
  const budget = emailBudget()
  const pdfChecks = { check: (key: string) => checkPdf(bucket, key, budget) }
  try {
    for (const file of reports) {
      const { name, content } = file
      const isOpen = opens && isEnough(budget)
      const incoming = {
        id: newId('file'),
        field: 'file',
        label: labelOf(name),
        content: oneChunk(content),
        rule: { ...deliverable, mustOpen: isOpen },
      }
      try {
        const upload = await storeFile({ files: bucket, pdfChecks }, incoming, part)
        if (upload) files.push({ ...upload, isOpen })
      } catch (error) {
        if (!(error instanceof AppError) || error.code === 'unavailable') throw error
        problems.push({ name, why: problemOf(file, deliverable, error), isReport: true })
      }
    }
    return { files, problems }
  } catch (error) {
    await bucket.delete(files.map(({ key }) => key))
    throw error
  }
}
