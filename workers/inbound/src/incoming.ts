import { createHash } from 'node:crypto'
import type { Email } from 'postal-mime'
import { bytesOf } from './bounded-parser.ts'

/** The result of receiving an email, for the log. `deferred`: its sender's server keeps it, and tries again. */
export type ReceiveResult =
  | 'stored'
  | 'held'
  | 'repeated'
  | 'not-used'
  | 'automatic'
  | 'bounce'
  | 'refused'
  | 'deferred'

/** An email as the platform passes it. */
export type IncomingEmail = Pick<ForwardableEmailMessage, 'from' | 'to' | 'headers' | 'raw' | 'rawSize' | 'setReject'>

/**
 * The identity of an email among all those about a request: its Message-ID, date and content. The Message-ID alone isn't
 * enough, because some programs repeat it or leave it out, and the raw email isn't either, because each delivery adds headers.
 */
export const identityOf = (requestId: string, { messageId, date, text, html, attachments }: Email): string => {
  const hash = createHash('sha256')
  hash.update(JSON.stringify([requestId, messageId, date, text, html]))
  for (const { filename, content } of attachments) hash.update(`\0${filename}\0`).update(bytesOf(content))
  return hash.digest('hex')
}

/** The same for an email that can't be read. */
export const identityOfBytes = (requestId: string, raw: Uint8Array): string =>
  createHash('sha256').update(requestId).update(raw).digest('hex')
