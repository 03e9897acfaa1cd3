import { isStaff } from '@portal/contract/accounts/roles'
import { limits } from '@portal/contract/limits'
import { noAgencyEmail, tooLargeForAgency } from '@portal/contract/agencies/agency-email'
import { AppError } from '@portal/contract/api/errors'
import type { KindId } from '@portal/contract/kinds/kind-ids'
import { NewMessage } from '@portal/contract/requests/messages'
import type * as z from 'zod/mini'
import type { Actor, RequestContext } from '../../context.ts'
import type { Discard, Upload } from '../../handler.ts'
import { idempotencyKeyOf, idempotentRequestOf } from '../idempotency.ts'
import { checkContent, checkFields } from './check-message.ts'
import { storeMessage } from './store-message.ts'
import { findByKey } from './store.ts'

type Body = z.infer<typeof NewMessage>
/** A message as it is sent. Tracking pages send fewer fields. */
type Sent = Pick<Body, 'text' | 'answers'> & Partial<Body>

export interface Sending {
  context: RequestContext
  headers: Headers
  receive: (
    check: (fields: Sent) => void,
  ) => Promise<{ body: Sent; files: { file?: Upload | undefined }; discard: Discard }>
}

interface Sender {
  kind: KindId
  requestId: string
  /** Null for a guest, who has the email address `guest`. */
  actor: Actor | null
  guest: string | null
  /** When the client had last replied as the call began. */
  seenReplyAt?: string | null
  /** Finds the recipient of a message to the agency; null without an address. */
  findAgency?: () => Promise<{ id: string; address: string } | null>
}

/**
 * Receives a message with its file and stores it. A repetition with the same idempotency key stores nothing.
 * @param checkAgain throws when the sender lost access while the file was uploaded.
 */
export const sendMessage = async (
  { context, headers, receive }: Sending,
  { kind, requestId, actor, guest, seenReplyAt, findAgency }: Sender,
  checkAgain: () => Promise<unknown>,
): Promise<void> => {
  await context.limits.byAccount('message', actor?.id ?? requestId)
  const { body, files, discard } = await receive((fields) => checkFields(kind, actor, fields))
  const { file } = files
  checkContent(kind, body, file)
  const agency = body.visibility === 'agency' ? await findAgency?.() : undefined
  if (body.visibility === 'agency' && !agency) throw new AppError('invalid', { fields: { text: noAgencyEmail } })
  if (agency && file && file.size > limits.agencyAttachmentBytes)
    throw new AppError('invalid', { fields: { file: tooLargeForAgency } })
  const from = actor ? null : requestId
  const key = await idempotencyKeyOf(headers, actor, { from })
  const idempotent = await idempotentRequestOf(context, key, { answers: { ...body, requestId }, files: { file }, from })
  const isRepeated = async (): Promise<boolean> => {
    const earlier = idempotent && (await findByKey(context, idempotent.key))
    if (earlier && earlier.contentDigest !== idempotent.digest) throw new AppError('key_reused')
    return Boolean(earlier)
  }
  await checkAgain()
  const { text, visibility, asks, answers, mentions } = body
  const isStored =
    !(await isRepeated()) &&
    (await storeMessage(
      // The upload may have taken minutes. A message is as new as its row, so that nobody has read it before it exists.
      { ...context, now: new Date() },
      {
        requestId,
        author: { kind: actor && isStaff(actor.role) ? 'staff' : 'client', userId: actor?.id ?? null, email: guest },
        source: actor ? 'portal' : 'tracking',
        visibility,
        ...(agency && { agency }),
        seenReplyAt,
        text,
        asks,
        mentions,
        files: file ? [{ upload: file, answers }] : [],
        idempotent,
      },
    )) === 'stored'
  if (isStored) return
  // Another call with the same key may have been faster, with other content.
  await isRepeated()
  await discard()
}
