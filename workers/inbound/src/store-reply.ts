import { labelOf } from '@portal/api/files/names'
import { newPartBuffer, storeFile } from '@portal/api/files/objects'
import type { Upload } from '@portal/api/handler'
import { newId } from '@portal/api/platform/ids'
import { storeMessage } from '@portal/api/reports/messages/store-message'
import { AppError } from '@portal/contract/api/errors'
import { heicMessage, isHeic, kindNames, type FileRule } from '@portal/contract/files/file-kinds'
import { reportKindOf } from '@portal/contract/ids'
import { limits } from '@portal/contract/limits'
import { messageFile } from '@portal/contract/reports/messages'
import type { Email } from 'postal-mime'
import { checkPdf } from './check-pdf.ts'
import type { ReceiveContext } from './context.ts'
import { answeredAsks } from './asked-documents.ts'
import { findFiles, type AttachedFile } from './attachments.ts'
import type { Notice } from './notice.ts'
import { withAttachedEmails } from './read-email.ts'
import type { Outcome } from './outcome.ts'
import { textOfEmails } from './reply-text.ts'
import type { Route } from './route.ts'
import { wordsSentAbout } from './sent-emails.ts'

interface Reply {
  email: Email
  /** Null when the email names no one sender. */
  sender: string | null
  /** Whether the requester sent it. */
  isKnown: boolean
  emailIdHash: string
}

const problemOf = ({ name, content }: AttachedFile, rule: FileRule, error: AppError): string => {
  const label = `“${labelOf(name)}”`
  if (/\.p7m$/i.test(name)) return `${label} is an encrypted email. Please send it without encryption.`
  if (isHeic(content)) return `${label}: ${heicMessage}`
  if (error.code === 'wrong_kind') return `${label} isn't a file that we accept. Please send a ${kindNames(rule)}.`
  return `${label}: ${Object.values(error.fields ?? {})[0] ?? error.message}`
}

/** Files that aren't accepted, after which the others aren't tried. */
const filesTried = 20

async function* oneChunk(content: Uint8Array) {
  yield content
}

/** Stores the files by the rules of uploads; returns what is stored, and a sentence for each other one. */
const storeFiles = async (context: ReceiveContext, files: readonly AttachedFile[], rule: FileRule) => {
  const uploads: Upload[] = []
  const problems: string[] = []
  const part = files.length > 0 ? newPartBuffer() : new Uint8Array()
  const pdfChecks = { check: (key: string) => checkPdf(context.files, key) }
  for (const file of files) {
    if (uploads.length === limits.messageFiles || problems.length === filesTried) {
      problems.push(`We accept up to ${limits.messageFiles} files per email. The others weren't saved.`)
      break
    }
    const { name, content } = file
    const incoming = { id: newId('file'), field: 'file', label: labelOf(name), content: oneChunk(content), rule }
    try {
      const upload = await storeFile({ files: context.files, pdfChecks }, incoming, part)
      if (upload) uploads.push(upload)
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'unavailable') throw error
      problems.push(problemOf(file, rule, error))
    }
  }
  return { uploads, problems }
}

/** Stores what an email says, with its files, as a message. The notice says what couldn't be used. */
export const storeReply = async (
  context: ReceiveContext,
  { row, requester }: Route,
  { email, sender, isKnown, emailIdHash }: Reply,
): Promise<{ outcome: Outcome; notice?: Notice }> => {
  const { report } = row
  const rule = messageFile[reportKindOf(report.id)]
  const emails = await withAttachedEmails(email)
  const { text } = textOfEmails(emails, await wordsSentAbout(context.db, report.id))
  const { files, hasTnefFiles } = findFiles(emails.flatMap(({ attachments }) => attachments))
  const { uploads, problems } = await storeFiles(context, files, rule)
  if (hasTnefFiles)
    problems.push(
      `Your email program packed the attachments into “winmail.dat”, which other programs can't open. Please attach them as ${kindNames(rule)}.`,
    )
  const isEmpty = text === '' && uploads.length === 0
  const notice: Notice | undefined =
    problems.length > 0
      ? { problem: 'files', files: problems, isStored: !isEmpty }
      : isEmpty
        ? { problem: 'empty' }
        : undefined
  if (isEmpty) return { outcome: 'not-used', ...(notice && { notice }) }

  const userId = isKnown ? row.report.userId : null
  const answers = isKnown ? answeredAsks(uploads, report.waitingAsks ?? [], reportKindOf(report.id)) : []
  const discard = () => context.files.delete(uploads.map(({ key }) => key))
  const outcome = await storeMessage(context, {
    reportId: report.id,
    author: {
      kind: isKnown ? 'client' : 'unverified',
      userId,
      email: userId ? null : isKnown ? requester : sender,
    },
    source: 'email',
    text,
    files: uploads.map((upload, index) => ({ upload, answers: answers[index] })),
    emailIdHash,
  }).catch(async (error: unknown) => {
    // An AppError means that nothing was written. After any other error a row may name the files: the sweep decides.
    if (error instanceof AppError) await discard()
    throw error
  })
  if (outcome === 'repeated') await discard()
  return { outcome, ...(notice && { notice }) }
}
