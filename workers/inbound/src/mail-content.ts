import { createHash } from 'node:crypto'
import { labelOf } from '@portal/api/files/names'
import { newPartBuffer, storeFile } from '@portal/api/files/objects'
import type { EmailedFile } from '@portal/api/mail/emailed-store'
import { newId } from '@portal/api/platform/ids'
import { brand } from '@portal/contract/brand'
import { AppError } from '@portal/contract/api/errors'
import { isHeic, isTiff, signatureBytes, sniffKind } from '@portal/contract/files/check-file'
import { clientDocument, deliverable } from '@portal/contract/files/file-kinds'
import { newTiffRoom, pdfOfTiff } from '@portal/contract/files/tiff-pdf'
import { limits } from '@portal/contract/limits'
import { line } from '@portal/contract/text'
import type { Email } from 'postal-mime'
import { findFiles, type AttachedFile } from './attachments.ts'
import type { ReceiveContext } from './context.ts'
import { joinPhotos } from './join-photos.ts'
import { emptyProblem, problemOf, tnefProblem } from './file-problem.ts'
import { emailBudget, isEnough, checkPdf } from './open-pdf.ts'
import { pdfOfPictures } from './picture-pdf.ts'
import { unpacked } from './packed-files.ts'
import { withAttachedEmails } from './read-email.ts'
import { shorten } from './lines.ts'
import type { EmailWords } from './placement.ts'
import { textOfEmails, textWithQuotes } from './reply-text.ts'

/** A file of an email that can't be used, and why. */
export interface FileProblem {
  name: string
  why: string
}

const tooManyFiles = `This email has more than ${limits.mail.emailed} reports. We took the first ones; ask the sender for the others.`

const wrongKind = new AppError('wrong_kind')

/** The pictures that may still become PDFs. */
interface Pictures {
  tiffs: ReturnType<typeof newTiffRoom>
  /** Whether there are more reports than are taken. */
  isFull: boolean
}

/** An attached file as the PDF that is stored, or why it can't be one; undefined for a picture of the text, or beyond the most reports. */
const reportOf = async (
  file: AttachedFile,
  { tiffs, isFull }: Pictures,
): Promise<AttachedFile | FileProblem | undefined> => {
  const { name, content, mayBeDocument, isInText } = file
  const kind = sniffKind(content.subarray(0, signatureBytes))
  if (kind === 'pdf') return file
  const isFax = isTiff(content)
  if (kind === 'jpeg' || kind === 'png' || isFax) {
    if (!mayBeDocument || isFull) return undefined
    const pdf = isFax ? pdfOfTiff(content, tiffs) : await pdfOfPictures([content])
    if (pdf) return { ...file, name: `${name.replace(/\.\w{1,5}$/, '')}.pdf`, content: pdf }
    return { name, why: `We can't use “${labelOf(name)}”. Please send it as a PDF.` }
  }
  if (/\.pdf$/i.test(name)) return { name, why: `“${labelOf(name)}” isn't a PDF, whatever its name says.` }
  if (isHeic(content)) return { name, why: `“${labelOf(name)}” is a HEIC photo. Please send it as a PDF or JPG.` }
  if (isInText) return undefined
  return { name, why: problemOf(file, clientDocument, wrongKind) }
}

/** The files of an email for the mail, and its text. */
export interface MailContent {
  /** Its subject, unless it is the subject of our email, and its text below. */
  text: string
  /** The same without the subject. */
  body: string
  /** Whether text was left out. */
  isCut: boolean
  words: EmailWords
  reports: AttachedFile[]
  problems: FileProblem[]
}

/** The reports of an email, those of attached emails included, and what can't be used. */
export const contentOf = async (email: Email): Promise<MailContent> => {
  const { emails, isCut } = await withAttachedEmails(email)
  const { files, hasTnefFiles, emptyNames } = findFiles(
    await unpacked(emails.flatMap(({ attachments }) => attachments)),
  )
  const reports: AttachedFile[] = []
  const problems: FileProblem[] = []
  const known = new Set<string>()
  const tiffs = newTiffRoom()
  for (const file of await joinPhotos(files, 'any requests')) {
    const hash = createHash('sha256').update(file.content).digest('hex')
    const found = known.has(hash)
      ? undefined
      : await reportOf(file, { tiffs, isFull: reports.length > limits.mail.emailed })
    known.add(hash)
    if (found && 'why' in found) problems.push(found)
    else if (found) reports.push(found)
  }
  for (const name of emptyNames) problems.push({ name, why: emptyProblem(name) })
  if (hasTnefFiles) problems.push({ name: 'winmail.dat', why: tnefProblem(clientDocument) })
  if (isCut)
    problems.push({
      name: 'Attached email',
      why: "We couldn't read an attached email. Please send its files directly.",
    })
  const { text, isCut: isTextCut } = textOfEmails(emails)
  const subject = line(200).safeParse(email.subject).data ?? ''
  const own = [subject, text].filter(Boolean).join('\n\n')
  return {
    text: shorten(answersOurs(subject) ? text : own, limits.messageLength),
    body: text,
    isCut: isTextCut,
    words: { own, whole: `${subject}\n${emails.map(textWithQuotes).join('\n')}` },
    reports: reports.slice(0, limits.mail.emailed),
    problems:
      reports.length > limits.mail.emailed ? [...problems, { name: 'More files', why: tooManyFiles }] : problems,
  }
}

/** Whether a subject is that of an email of ours: who reads it on its request knows it. */
const answersOurs = (subject: string): boolean =>
  /^\s*(?:re|aw|sv|antw?)\s*:/i.test(subject) && subject.includes(brand.name)

const { mustOpen: _, ...unopened } = deliverable

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
        rule: isOpen ? deliverable : unopened,
      }
      try {
        const upload = await storeFile({ files: bucket, pdfChecks }, incoming, part)
        if (upload) files.push({ ...upload, isOpen })
      } catch (error) {
        if (!(error instanceof AppError) || error.code === 'unavailable') throw error
        problems.push({ name, why: problemOf(file, deliverable, error) })
      }
    }
    return { files, problems }
  } catch (error) {
    await bucket.delete(files.map(({ key }) => key))
    throw error
  }
}
