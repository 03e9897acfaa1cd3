import { AppError } from '@portal/contract/api/errors'
import { kindIdOf } from '@portal/contract/kinds/kind-ids'
import type { AuthorKind, AutomaticKind, MessageSource, MessageVisibility } from '@portal/contract/reports/messages'
import { documents, type StoredDocument } from '@portal/contract/reports/documents'
import { isClosed } from '@portal/contract/reports/transitions'
import { asks as askRules, asksInWords, type AskCode } from '@portal/contract/reports/waiting'
import { documentFor } from '@portal/contract/kinds/answers'
import type { RequestContext } from '../../context.ts'
import { isUniqueViolation, writeAll } from '../../db/client.ts'
import { emailsFor, type OutboxContext } from '../../emails/outbox.ts'
import type { Upload } from '../../handler.ts'
import { newId } from '../../platform/ids.ts'
import { record, type ActivityText } from '../activity/record.ts'
import { changeDocument, type DocumentChange, type FileContext } from '../documents.ts'
import { retryOnConflict } from '../retry-on-conflict.ts'
import { updateReport } from '../update-store.ts'
import { requesterEmail } from '../visibility.ts'
import { setRead } from './reads-store.ts'
import { findMessageReport, insertMessage, updateForNote, type MessageReport } from './store.ts'
import { answerColumns, answered } from './waiting.ts'

/** The part of a context that storing a message needs. The inbound Worker has it too. */
export type MessageContext = OutboxContext & FileContext & Pick<RequestContext, 'emailQueue'>

export interface MessageToStore {
  reportId: string
  /** `unverified`: an email from an address other than the requester's, or a forged one. */
  author: { kind: AuthorKind; userId: string | null; email: string | null }
  source: MessageSource
  visibility?: MessageVisibility | undefined
  /** Until when staff had seen the client's replies when they began to send it; absent for others. */
  seenReplyAt?: string | null | undefined
  text: string
  /** The items that staff ask the client for with the message. */
  asks?: readonly AskCode[] | undefined
  /** `answers`: the ask whose document it is, another one for each file. It becomes the request's document, unless that is closed. */
  files?: readonly { upload: Upload; answers?: AskCode | undefined }[]
  idempotent?: { readonly key: string; readonly digest: string } | null
  /** Fields that only emails have. */
  email?: ReceivedEmail
}

export interface ReceivedEmail {
  /** A hash of its Message-ID and text, so that it is stored once. */
  idHash: string
  /** A sentence for each thing that couldn't be used. */
  problems: readonly string[]
  isCut: boolean
  automatic: AutomaticKind | null
  /** The whole email. */
  original: Upload
}

/** `repeated`: nothing was written, because a message with the same key or Message-ID was stored before. */
type Outcome = 'stored' | 'repeated'

const isAutomatic = ({ email }: MessageToStore): boolean => email?.automatic === 'automatic'

/** Clients don't see what an unverified sender writes, who could want to deceive them, nor what programs write. */
const visibilityOf = (message: MessageToStore): MessageVisibility =>
  message.author.kind === 'unverified' || isAutomatic(message) ? 'internal' : (message.visibility ?? 'shared')

const isEmpty = ({ text, files = [] }: MessageToStore): boolean => text === '' && files.length === 0

const activityOf = (message: MessageToStore): ActivityText => {
  const { author, visibility, asks = [] } = message
  if (isAutomatic(message)) return 'Automatic reply received'
  if (author.kind === 'unverified') return 'Message from an unverified sender'
  if (visibility === 'internal') return 'Internal note added'
  if (author.kind === 'client') return isEmpty(message) ? "Email couldn't be read" : 'Client replied'
  return asks.length > 0 ? `Asked the client for ${asksInWords(asks)}` : 'Message sent'
}

/** Changes to the report besides its messages. Staff should look at an unverified email, but it may be no answer. */
const changesForNote = (message: MessageToStore, now: string) => {
  if (isAutomatic(message)) return {}
  return message.author.kind === 'unverified' ? { lastNoteAt: now, clientRepliedAt: now } : { lastNoteAt: now }
}

/** The columns of the report that a shared message changes besides `lastMessageAt`. */
const changesOf = (
  report: MessageReport['report'],
  { author, asks = [], text, files = [], email }: MessageToStore,
  documents: readonly StoredDocument[],
  now: string,
) => {
  if (author.kind === 'client') {
    const hasOtherFiles = files.length > documents.length
    const sent = email?.automatic ? {} : answered(report, { documents, text, hasOtherFiles })
    return { ...sent, clientRepliedAt: now }
  }
  const waiting = {
    waitingFor: 'client' as const,
    waitingSince: now,
    waitingAsks: [...asks],
    waitingReason: null,
    checkAgainOn: null,
  }
  return { clientRepliedAt: null, ...(asks.length > 0 && waiting) }
}

const emailOf = async (context: MessageContext, row: MessageReport, message: MessageToStore, messageId: string) => {
  const { author, visibility, asks = [] } = message
  // Staff are emailed about an unverified sender too.
  if (visibility === 'internal' || isAutomatic(message)) return { ids: [], statements: [] }
  return emailsFor(context, {
    template: author.kind === 'staff' ? 'message' : 'client-replied',
    report: row.report,
    requester: requesterEmail(row),
    details: {
      messageId,
      ...(author.kind === 'unverified' && { unverified: true }),
      ...(asks.length > 0 && { asks: asks.map((code) => askRules[code].label) }),
    },
    event: messageId,
  })
}

const write = async (context: MessageContext, row: MessageReport, message: MessageToStore): Promise<void> => {
  const { report } = row
  const { author, source, text, asks = [], idempotent, email } = message
  const visibility = visibilityOf(message)
  const now = context.now.toISOString()
  const messageId = newId('message')
  const recorder = { ...context, actor: author.userId === null ? null : { id: author.userId } }

  const columns = report as unknown as Readonly<Record<string, string | null>>
  const fields: Record<string, string> = {}
  const changes: DocumentChange[] = []
  const answers: StoredDocument[] = []
  const isAccepted = author.kind === 'client' && !email?.automatic && !isClosed(report.status)
  if (email)
    changes.push(
      changeDocument(context, { report, files: [] }, null, {
        added: { documentType: 'originalEmail', file: email.original, messageId },
      }),
    )
  for (const { upload, answers: ask } of message.files ?? []) {
    const document = ask && isAccepted ? documentFor(ask, kindIdOf(report.id)) : null
    const added = { documentType: document ?? ('attachment' as const), file: upload, messageId }
    const field = document && documents[document].field
    changes.push(changeDocument(context, { report, files: [] }, (field && columns[field]) ?? null, { added }))
    if (!document || !field) continue
    fields[field] = upload.id
    answers.push(document)
  }
  const notification = await emailOf(context, row, message, messageId)
  const guarded = [
    ...Object.keys(fields),
    ...(asks.length > 0 || answers.length > 0 ? ['status'] : []),
    ...(author.kind === 'client' ? answerColumns : []),
  ] as (keyof typeof report)[]
  await writeAll(context.db, [
    ...(visibility === 'internal'
      ? updateForNote(context, report, changesForNote(message, now))
      : updateReport(recorder, { ...report, clientRepliedAt: message.seenReplyAt ?? null }, guarded, {
          ...changesOf(report, message, answers, now),
          ...fields,
          lastMessageAt: now,
        })),
    insertMessage(context, {
      id: messageId,
      reportId: report.id,
      authorId: author.userId,
      authorKind: author.kind,
      authorEmail: author.email,
      source,
      visibility,
      text,
      asks: [...asks],
      idempotencyKey: idempotent?.key ?? null,
      contentDigest: idempotent?.digest ?? null,
      problems: email?.problems ?? [],
      isCut: email?.isCut ?? false,
      automatic: email?.automatic ?? null,
      emailIdHash: email?.idHash ?? null,
      createdAt: now,
    }),
    ...changes.flatMap(({ statements }) => statements),
    ...answers.map((document) => record(recorder, report.id, `${documents[document].label} uploaded`)),
    record(recorder, report.id, activityOf(message)),
    ...(author.userId === null ? [] : setRead(context, { reportId: report.id, userId: author.userId, readAt: now })),
    ...notification.statements,
  ])
  for (const change of changes) change.afterCommit()
  context.waitUntil(context.emailQueue.send(notification.ids))
}

/**
 * Stores a message with its files, its activity, what it changes of the report and its emails in one batch. The caller has
 * checked that the author may send it.
 * @throws AppError `not_found` when the report doesn't exist, `wrong_state` when something is asked about a closed request;
 * both with nothing written. The caller deletes the files.
 */
export const storeMessage = async (context: MessageContext, message: MessageToStore): Promise<Outcome> => {
  try {
    await retryOnConflict(async () => {
      const row = await findMessageReport(context, message.reportId)
      if (!row) throw new AppError('not_found')
      if (message.asks?.length && isClosed(row.report.status)) throw new AppError('wrong_state')
      await write(context, row, message)
    })
    return 'stored'
  } catch (error) {
    const isRepeated =
      isUniqueViolation(error, 'messages.idempotency_key') || isUniqueViolation(error, 'messages.email_id_hash')
    if (isRepeated) return 'repeated'
    throw error
  }
}
