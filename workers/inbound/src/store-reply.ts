import { labelOf } from '@portal/api/files/names'
import { newPartBuffer, storeFile } from '@portal/api/files/objects'
import type { Upload } from '@portal/api/handler'
import { newId } from '@portal/api/platform/ids'
import { storeMessage } from '@portal/api/requests/messages/store-message'
import { AppError } from '@portal/contract/api/errors'
import { kindNames, type FileRule, type PdfState } from '@portal/contract/files/file-kinds'
import { fileProblems } from '@portal/contract/files/file-problems'
import { isWholePicture } from '@portal/contract/files/whole-picture'
import { kindIdOf } from '@portal/contract/kinds/kind-ids'
import { limits } from '@portal/contract/limits'
import { clientFileRule } from '@portal/contract/kinds/client-files'
import type { AutomaticKind } from '@portal/contract/requests/messages'
import type { Email } from 'postal-mime'
import type { ReceiveContext } from './context.ts'
import { answeredAsks, isOneAsked } from './answered-asks.ts'
import { findFiles, type AttachedFile } from './attachments.ts'
import { damagedPhotoProblem, emptyProblem, problemOf, tnefProblem } from './file-problem.ts'
import { joinPhotos } from './join-photos.ts'
import type { Notice } from './notice.ts'
import { unpacked } from './packed-files.ts'
import { isPicture } from './picture-pdf.ts'
import { withAttachedEmails } from './read-email.ts'
import type { ReceiveResult } from './incoming.ts'
import { textOfEmails } from './reply-text.ts'
import type { Route } from './route.ts'
import { checkPdf, emailBudget, isEnough } from './open-pdf.ts'
import { wordsSentAbout } from './sent-emails.ts'

interface Reply {
  /** Undefined when it can't be read. */
  email: Email | undefined
  /** Only its first part was read, because it is too large. */
  isPartial: boolean
  /** Null when the email names no one sender. */
  sender: string | null
  /** Whether the requester sent it. */
  isKnown: boolean
  automatic: AutomaticKind | null
  original: Upload
  idHash: string
}

/** Files that aren't accepted, after which the others aren't tried. */
const filesTried = 20

async function* oneChunk(content: Uint8Array) {
  yield content
}

/**
 * Stores the files by the rules of uploads. Returns the stored files, the stored files that may be documents, and a
 * sentence for each file that wasn't stored.
 */
const storeFiles = async (context: ReceiveContext, files: readonly AttachedFile[], rule: FileRule) => {
  const uploads: Upload[] = []
  const documents: Upload[] = []
  const problems: string[] = []
  const part = newPartBuffer()
  const budget = emailBudget()
  const mailChecks = {
    check: async (key: string): Promise<PdfState> =>
      isEnough(budget) ? checkPdf(context.files, key, budget) : 'opens',
  }
  for (const file of files) {
    if (uploads.length === limits.messageFiles || problems.length === filesTried) {
      problems.push(fileProblems.tooMany)
      break
    }
    const { name, content } = file
    const incoming = { id: newId('file'), field: 'file', label: labelOf(name), content: oneChunk(content), rule }
    try {
      const upload = await storeFile({ files: context.files, mailChecks }, incoming, part)
      if (upload) uploads.push(upload)
      if (upload && file.mayBeDocument) documents.push(upload)
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'unavailable') throw error
      problems.push(problemOf(file, rule, error))
    }
  }
  return { uploads, documents, problems }
}

interface Content {
  text: string
  isCut: boolean
  uploads: Upload[]
  /** Files that may be a document that was asked for. */
  documents: Upload[]
  problems: string[]
}

/** The usable parts of an email, with a sentence about everything else. */
const contentOf = async (
  context: ReceiveContext,
  { id: requestId, waitingAsks }: Pick<Route['row']['request'], 'id' | 'waitingAsks'>,
  { email, isPartial, automatic }: Reply,
): Promise<Content> => {
  const kind = kindIdOf(requestId)
  const rule = clientFileRule(kind)
  if (!email)
    return {
      text: '',
      isCut: false,
      uploads: [],
      documents: [],
      problems: [isPartial ? fileProblems.emailTooLarge : fileProblems.unreadable],
    }
  const { emails, isCut: isEmailCut } = await withAttachedEmails(email)
  const read = textOfEmails(emails, await wordsSentAbout(context.db, requestId))
  const said = { ...read, isCut: read.isCut || isEmailCut }
  if (automatic === 'automatic') return { ...said, uploads: [], documents: [], problems: [] }
  if (isPartial) return { ...said, uploads: [], documents: [], problems: [fileProblems.emailTooLarge] }
  const { files, hasTnefFiles, emptyNames } = findFiles(
    await unpacked(emails.flatMap(({ attachments }) => attachments)),
  )
  const about = isOneAsked(waitingAsks ?? [], kind) ? 'one document of a request' : 'one request'
  const damaged = new Set(
    files.filter(({ content, isInText }) => !isInText && isPicture(content) && !isWholePicture(content)),
  )
  const joined = await joinPhotos(
    files.filter((file) => !damaged.has(file)),
    about,
  )
  const { uploads, documents, problems } = await storeFiles(context, joined, rule)
  problems.push(...[...damaged].map(damagedPhotoProblem), ...emptyNames.map(emptyProblem))
  if (hasTnefFiles) problems.push(tnefProblem(rule))
  if (said.text === '' && uploads.length === 0 && problems.length === 0)
    problems.push(fileProblems.nothing(kindNames(rule)))
  return { ...said, uploads, documents, problems }
}

/** Stores an email as a message, with what can be used of it. The notice says what couldn't. */
export const storeReply = async (
  context: ReceiveContext,
  { row, requester }: Route,
  reply: Reply,
): Promise<{ outcome: ReceiveResult; notice?: Notice }> => {
  const { request } = row
  const { sender, isKnown, automatic, original, idHash } = reply
  const { text, isCut, uploads, documents, problems } = await contentOf(context, request, reply)
  const userId = isKnown ? request.userId : null
  const answers = isKnown && !automatic ? answeredAsks(documents, request.waitingAsks ?? [], kindIdOf(request.id)) : []
  const discard = () => context.files.delete([original, ...uploads].map(({ key }) => key))
  const outcome = await storeMessage(context, {
    requestId: request.id,
    author: {
      kind: isKnown ? 'client' : 'unverified',
      userId,
      email: userId ? null : isKnown ? requester : sender,
    },
    source: 'email',
    text,
    files: uploads.map((upload) => ({ upload, answers: answers[documents.indexOf(upload)] })),
    email: { idHash, problems, isCut, automatic, original },
  }).catch(async (error: unknown) => {
    // An AppError means that nothing was written. After any other error a row may name the files: the sweep decides.
    if (error instanceof AppError) await discard()
    throw error
  })
  if (outcome === 'repeated') {
    await discard()
    return { outcome }
  }
  if (automatic === 'automatic') return { outcome: 'automatic' }
  const isStored = text !== '' || uploads.length > 0
  if (!isKnown) return { outcome, notice: { unconfirmed: true, isOwnAddress: sender === requester } }
  return { outcome: isStored ? outcome : 'not-used', ...(problems.length > 0 && { notice: { problems, isStored } }) }
}
