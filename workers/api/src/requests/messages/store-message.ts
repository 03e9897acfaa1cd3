import { AppError } from '@portal/contract/api/errors'
import type { AuthorKind, AutomaticKind, MessageSource, MessageVisibility } from '@portal/contract/requests/messages'
import { documents, type StoredDocument } from '@portal/contract/requests/documents'
import { isClosed } from '@portal/contract/requests/transitions'
import { asks as askRules, asksInWords, type AskCode } from '@portal/contract/requests/waiting'
import { requestFields } from '@portal/contract/kinds/request-fields'
import { documentFor, reportNumberIn } from '@portal/contract/kinds/answers'
import { suggestAgain } from '../../agencies/suggestion-store.ts'
import type { RequestContext } from '../../context.ts'
import { isUniqueViolation } from '../../db/client.ts'
import { emailsFor, emailsTo, type EmailEvent, type OutboxContext, type Wait } from '../../emails/outbox.ts'
import type { Upload } from '../../handler.ts'
import { newId } from '../../platform/ids.ts'
import type { ActivityText } from '../../activity/record.ts'
import { changeRequest, type RequestChange } from '../change/change-requests.ts'
import { changeDocument, signedOnScreen, type FileContext, type SignedOnScreen } from '../documents.ts'
import { requesterEmail } from '../visibility.ts'
import { setRead } from './reads-store.ts'
import { markedBy, repliedBy } from './replied-by.ts'
import { findMentioned, findMessageRequest, insertMessage, type Mentioned, type MessageRequest } from './store.ts'
import { answered } from './waiting.ts'

/** The part of a context that storing a message needs. The inbound Worker has it too. */
export type MessageContext = OutboxContext & FileContext & Pick<RequestContext, 'emailQueue'>

export interface MessageToStore {
  requestId: string
  /** `unverified`: an email from an address other than the requester's, or a forged one. `agency`, `notice` and `sender`: an email about the request. */
  author: { kind: AuthorKind; userId: string | null; email: string | null }
  source: MessageSource
  visibility?: MessageVisibility | undefined
  /** The agency that it is from, or for and at which address. */
  agency?: { id: string | null; address: string | null } | undefined
  answersNothing?: true
  /** Until when staff had seen the client's replies when they began to send it; absent for others. */
  seenReplyAt?: string | null | undefined
  /** Whether the author has seen the conversation; true when absent. */
  isRead?: boolean
  text: string
  /** The items that staff ask the client for with the message. */
  asks?: readonly AskCode[] | undefined
  /** The accounts that an internal note mentions; only those of active staff count. */
  mentions?: readonly string[] | undefined
  /**
   * `answers`: the ask that the file answers, a different ask for each file. The file becomes the request's document,
   * unless the request is closed. With `answersNothing`, no ask ends. `signedBy`: who signed it on screen, which we made.
   */
  files?: readonly ({ upload: Upload; answers?: AskCode | undefined } & SignedOnScreen)[]
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
  /** The whole email, where it is kept. */
  original?: Upload
  /** How many of its files are in the mail. */
  reports?: number
}

/** `repeated`: nothing was written, because a message with the same key or Message-ID was stored before. */
type Outcome = 'stored' | 'repeated'

const isAutomatic = ({ email }: MessageToStore): boolean => email?.automatic === 'automatic'

const isOfAgency = ({ author: { kind } }: MessageToStore): boolean =>
  kind === 'agency' || kind === 'notice' || kind === 'sender'

/**
 * Clients don't see what an unverified sender writes, who could want to deceive them, nor what programs write, nor what is written to
 * the address for agencies.
 */
const visibilityOf = (message: MessageToStore): MessageVisibility =>
  isOfAgency(message)
    ? 'agency'
    : message.author.kind === 'unverified' || isAutomatic(message)
      ? 'internal'
      : (message.visibility ?? 'shared')

const isEmpty = ({ text, files = [] }: MessageToStore): boolean => text === '' && files.length === 0

const activityOf = (message: MessageToStore): ActivityText => {
  const { author, visibility, asks = [] } = message
  if (isAutomatic(message)) return 'Automatic reply received'
  if (author.kind === 'unverified') return 'Message from an unverified sender'
  if (isOfAgency(message)) return author.kind === 'agency' ? 'The agency wrote' : 'Email to the address for agencies'
  if (visibility === 'agency') return 'Emailed the agency'
  if (visibility === 'internal') return 'Internal note added'
  if (author.kind === 'client') return isEmpty(message) ? "Email couldn't be read" : 'Client replied'
  return asks.length > 0 ? `Asked the client for ${asksInWords(asks)}` : 'Message sent'
}

/** Columns that a message for staff changes. Staff should look at an unverified email, but it may be no answer. */
const columnsOfNote = (
  request: MessageRequest['request'],
  message: MessageToStore,
  now: string,
): RequestChange['columns'] => {
  const { author, visibility, seenReplyAt } = message
  if (isAutomatic(message)) return {}
  if (author.kind === 'unverified') return { lastNoteAt: now, clientRepliedAt: now }
  if (isOfAgency(message))
    return { lastNoteAt: now, ...markedBy(request, now, author.kind === 'sender' ? 'sender' : 'agency') }
  const by = repliedBy(request)
  const answers = visibility === 'agency' && by !== 'client' && request.clientRepliedAt === seenReplyAt
  return { lastNoteAt: now, ...(answers && { clientRepliedAt: null }) }
}

/** The report number that a client was asked for, where their words have it. Another one than is known is for staff to decide. */
const askedNumber = ({ waitingAsks, kind, reportNumber }: MessageRequest['request'], text: string): string | null => {
  const number = reportNumber === null && waitingAsks?.includes('report-number') ? reportNumberIn(text, kind) : null
  const parsed = requestFields[kind].fields.reportNumber.schema.safeParse(number?.replace(/\s+/g, ' '))
  return (parsed.success && parsed.data) || null
}

/** Columns that a message for clients, too, changes. */
const columnsOfMessage = (
  request: MessageRequest['request'],
  { author, asks = [], text, files = [], email, seenReplyAt = null, answersNothing }: MessageToStore,
  documents: readonly StoredDocument[],
  now: string,
): RequestChange['columns'] => {
  if (author.kind === 'client') {
    const isAnswer = !email?.automatic && !answersNothing
    const sent = !isAnswer ? {} : answered(request, { documents, text, hasOtherFiles: files.length > documents.length })
    const number = isAnswer ? askedNumber(request, text) : null
    return { ...sent, ...(number !== null && { reportNumber: number }), clientRepliedAt: now, lastMessageAt: now }
  }
  const waiting = {
    waitingFor: 'client' as const,
    waitingSince: now,
    waitingAsks: [...asks],
    waitingReason: null,
    checkAgainOn: null,
  }
  return {
    // A later reply hasn't been seen.
    ...(request.clientRepliedAt === seenReplyAt && { clientRepliedAt: null }),
    ...(asks.length > 0 && waiting),
    lastMessageAt: now,
  }
}

/** The columns that decide which clients, and which of a guest's links, may write. */
const accessColumns = ['userId', 'contactEmail', 'lawFirmId', 'privateTo', 'trackingVersion', 'trackingOffAt'] as const

const emailOf = async (
  context: MessageContext,
  row: MessageRequest,
  message: MessageToStore,
  mentioned: readonly Mentioned[],
  messageId: string,
  wait: Wait | undefined,
) => {
  const { author, visibility, asks = [], agency, files = [] } = message
  if (author.kind === 'staff' && visibility === 'agency')
    return emailsTo(
      context,
      {
        template: 'agency-message',
        request: row.request,
        requester: null,
        details: { messageId, files: files.length },
        event: messageId,
      },
      agency?.address ? [{ recipient: 'agency' as const, address: agency.address }] : [],
    )
  if (mentioned.length > 0)
    return emailsTo(
      context,
      { template: 'mentioned', request: row.request, requester: requesterEmail(row), event: messageId },
      mentioned
        .filter(({ id }) => id !== author.userId)
        .map(({ email: address }) => ({ recipient: 'staff' as const, address })),
    )
  // Staff are emailed about an unverified sender too.
  if (visibility === 'internal' || isOfAgency(message) || isAutomatic(message)) return { ids: [], statements: [] }
  const event: EmailEvent = {
    template: author.kind === 'staff' ? 'message' : 'client-replied',
    request: row.request,
    requester: requesterEmail(row),
    details: {
      messageId,
      ...(author.kind === 'unverified' && { unverified: true }),
      ...(asks.length > 0 && { asks: asks.map((code) => askRules[code].label) }),
    },
    event: messageId,
  }
  return emailsFor(context, event, wait)
}

/** The documents of a request that a client's files become, and all files with the message that they came with. */
const filesOf = (context: MessageContext, row: MessageRequest, message: MessageToStore, messageId: string) => {
  const { author, email, files = [] } = message
  const isAccepted = author.kind === 'client' && !email?.automatic && !isClosed(row.request.status)
  const answers: StoredDocument[] = []
  const changes = files.map(({ upload, answers: ask, ...signed }) => {
    const document = ask && isAccepted ? documentFor(ask, row.request.kind) : null
    if (document) answers.push(document)
    const added = { file: upload, messageId, ...signedOnScreen(context, signed) }
    return changeDocument(context, row, document ?? 'attachment', { added })
  })
  if (email?.original)
    changes.push(changeDocument(context, row, 'originalEmail', { added: { file: email.original, messageId } }))
  return { answers, changes }
}

/** @param wait of its email, for a message that can be undone until then. */
export const planMessage = async (
  context: MessageContext,
  row: MessageRequest,
  message: MessageToStore,
  wait?: Wait,
): Promise<RequestChange> => {
  const { request } = row
  const { author, source, text, asks = [], mentions = [], idempotent, email, agency, isRead = true } = message
  if (asks.length > 0 && isClosed(request.status)) throw new AppError('wrong_state')
  const visibility = visibilityOf(message)
  const now = context.now.toISOString()
  const messageId = newId('message')
  const mentioned = await findMentioned(context, mentions)
  const { answers, changes } = filesOf(context, row, message, messageId)
  const columns =
    visibility === 'shared' ? columnsOfMessage(request, message, answers, now) : columnsOfNote(request, message, now)
  const { reportNumber } = columns
  const isToRemove = author.kind !== 'staff' && changes.length > 0
  const stored = insertMessage(context, {
    id: messageId,
    requestId: request.id,
    authorId: author.userId,
    authorKind: author.kind,
    authorEmail: author.email,
    agencyId: agency?.id ?? null,
    source,
    visibility,
    text,
    asks: [...asks],
    mentions: mentioned.map(({ id }) => id),
    idempotencyKey: idempotent?.key ?? null,
    contentDigest: idempotent?.digest ?? null,
    problems: email?.problems ?? [],
    isCut: email?.isCut ?? false,
    automatic: email?.automatic ?? null,
    reports: email?.reports ?? 0,
    emailIdHash: email?.idHash ?? null,
    createdAt: now,
  })
  const read = isRead && author.userId && setRead(context, { requestId: request.id, userId: author.userId }, now)
  return {
    columns: { ...columns, ...(isToRemove && { hasClientDocuments: true }) },
    // The author's access was checked before.
    ...(author.kind === 'client' && { guarded: accessColumns }),
    documents: changes,
    activities: [
      ...answers.map((document) => `${documents[document].label} uploaded` as const),
      activityOf(message),
      ...(reportNumber ? ['Report number recorded' as const] : []),
    ],
    emails: await emailOf(context, row, message, mentioned, messageId, wait),
    message: messageId,
    mentions: mentioned.map(({ id }) => id),
    statements: [
      stored,
      ...(read || []),
      ...(reportNumber ? await suggestAgain(context, request, { ...request, reportNumber }) : []),
    ],
  }
}

/**
 * Stores a message with its files, its activity, its changes to the request and its emails in one batch. The caller has
 * checked that the author may send the message.
 * @throws AppError `not_found` when the request doesn't exist, `wrong_state` when the message asks something about a
 * closed request. Nothing is written then, and the caller deletes the files.
 */
export const storeMessage = async (context: MessageContext, message: MessageToStore): Promise<Outcome> => {
  const { userId } = message.author
  const read = () => findMessageRequest(context, message.requestId)
  const row = await read()
  if (!row) throw new AppError('not_found')
  try {
    await changeRequest(
      { ...context, actor: userId === null ? null : { id: userId } },
      { row, readAgain: read },
      (one) => planMessage(context, one, message),
    )
    return 'stored'
  } catch (error) {
    const isRepeated =
      isUniqueViolation(error, 'messages.idempotency_key') || isUniqueViolation(error, 'messages.email_id_hash')
    if (isRepeated) return 'repeated'
    throw error
  }
}
