import { createHash } from 'node:crypto'
import { keyOf } from '@portal/api/files/names'
import type { Upload } from '@portal/api/handler'
import { authorOf, writerOf, type AgencyOfSender, type Sender } from '@portal/api/mail/emailed-store'
import { newId } from '@portal/api/platform/ids'
import { storeMessage, type ReceivedEmail } from '@portal/api/requests/messages/store-message'
import { hasEmail } from '@portal/api/requests/messages/store'
import { AppError } from '@portal/contract/api/errors'
import { fileKinds } from '@portal/contract/files/file-kinds'
import type { ReceiveContext } from './context.ts'
import { countOriginals, type NamedRequest } from './placement-store.ts'

/** An email to the address for agencies that is put on requests. */
interface PlacedEmail {
  sender: Sender
  /** The directory's agencies that the sender is confirmed to be. */
  agencies: readonly AgencyOfSender[]
  /** Keyed hashes of the email: of copies with a better proof first, and of this copy last. */
  identities: readonly string[]
  /** The email as it arrived, or its first part. */
  bytes: Uint8Array
  email: { text: string } & Pick<ReceivedEmail, 'isCut' | 'automatic' | 'problems' | 'reports'>
}

const storeOriginal = async ({ files }: ReceiveContext, bytes: Uint8Array): Promise<Upload> => {
  const id = newId('file')
  const key = keyOf(id, 'eml')
  await files.put(key, bytes, { httpMetadata: { contentType: fileKinds.eml.mime } })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { id, key, kind: 'eml', label: 'Email.eml', size: bytes.length, sha256 }
}

/** The most whole emails of a request, and their bytes: a request that somebody floods mustn't fill the bucket. */
export const mostOriginals = { total: 200, bytes: 200 * 1024 * 1024 }
const notKept =
  "The whole email isn't kept, because this request has too many of them. The text and the files that we could use are here."

const hasRoomFor = async ({ db }: ReceiveContext, requestId: string, size: number): Promise<boolean> => {
  const { total, bytes } = await countOriginals(db, requestId)
  return total < mostOriginals.total && bytes + size <= mostOriginals.bytes
}

/**
 * Stores an email as a message of each request, once, with the whole email for staff. It is the agency's only where the receiving server
 * confirmed the sender: anyone else's is a message of its sender.
 */
export const storeOnRequests = async (
  context: ReceiveContext,
  requests: readonly NamedRequest[],
  { sender, agencies, identities, bytes, email: { text, ...email } }: PlacedEmail,
): Promise<void> => {
  const kind = authorOf(sender.senderCheck)
  for (const { id, agencyId } of requests) {
    const hashes = identities.map((identity) => `${identity}:${id}`)
    const isKnown = await Promise.all(hashes.map((hash) => hasEmail(context, hash)))
    if (isKnown.includes(true)) continue
    const original = (await hasRoomFor(context, id, bytes.length)) ? await storeOriginal(context, bytes) : undefined
    const problems = original ? email.problems : [...email.problems, notKept]
    const discard = async () => original && context.files.delete(original.key)
    const outcome = await storeMessage(context, {
      requestId: id,
      author: { kind, userId: null, email: sender.sender },
      source: 'email',
      agency: { id: writerOf(agencies, agencyId), address: null },
      text,
      email: { ...email, problems, idHash: hashes.at(-1)!, ...(original && { original }) },
    }).catch(async (error: unknown) => {
      // An AppError means that nothing was written, and the email comes again. After any other error a row may name the file.
      if (error instanceof AppError) await discard()
      throw error
    })
    if (outcome !== 'stored') await discard()
  }
}
