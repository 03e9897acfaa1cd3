import PostalMime, { type Attachment, type Email } from 'postal-mime'

/** How deep emails may be attached to emails, and parts to parts. */
const maxForwards = 3
const maxParts = 50

const encoder = new TextEncoder()

export const bytesOf = (content: Attachment['content']): Uint8Array =>
  typeof content === 'string' ? encoder.encode(content) : new Uint8Array(content)

export const textOf = (content: Attachment['content']): string => new TextDecoder().decode(bytesOf(content))

/**
 * Reads an email. The emails attached to it stay attachments.
 * @returns undefined when it can't be read, because its parts or headers are out of all proportion.
 */
export const readEmail = (raw: Uint8Array | ArrayBuffer): Promise<Email | undefined> =>
  PostalMime.parse(raw, {
    forceRfc822Attachments: true,
    maxNestingDepth: maxParts,
    maxHeadersSize: 256 * 1024,
  }).catch(() => undefined)

const isEmail = ({ mimeType, filename }: Attachment): boolean =>
  mimeType === 'message/rfc822' || /\.eml$/i.test(filename ?? '')

/** An email and, in order, those attached to it and to them, as when somebody forwards emails as attachments. */
export const withAttachedEmails = async (email: Email, depth = 0): Promise<Email[]> => {
  const attached: Email[] = []
  if (depth < maxForwards)
    for (const { content } of email.attachments.filter(isEmail)) {
      const inner = await readEmail(bytesOf(content))
      if (inner) attached.push(...(await withAttachedEmails(inner, depth + 1)))
    }
  return [{ ...email, attachments: email.attachments.filter((attachment) => !isEmail(attachment)) }, ...attached]
}
