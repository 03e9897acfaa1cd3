import type { Email } from 'postal-mime'
import { limits } from '@portal/contract/limits'
import type { OriginalEmail } from '@portal/contract/requests/original-email'
import { htmlLines } from './html-text.ts'
import { printable } from './lines.ts'
import { withoutOurLinks } from './our-links.ts'
import { bytesOf } from './bounded-parser.ts'
import { readEmail, withAttachedEmails } from './read-email.ts'
import { textOfLines } from './reply-text.ts'
import { inTurn } from './turns.ts'

const addressText = ({ name = '', address = '' }: { name?: string; address?: string | undefined }): string =>
  name ? `${name} <${address}>` : address

/** Our own links are left out here too: a person who opens one acts as the client. */
const visible = (text: string): string => withoutOurLinks(printable(text)).trim()

const textOf = ({ text = '', html = '' }: Email): { text: string; isCut: boolean } => {
  if (text.trim()) return { text, isCut: false }
  const { lines, isCut } = htmlLines(html)
  return { text: textOfLines(lines), isCut }
}

/** A kept email as plain text, with what the message left out. Null when there is none, or it can't be read. */
export const readOriginal = async (files: R2Bucket, key: string): Promise<OriginalEmail | null> => {
  const object = await files.get(key)
  const email = object && (await inTurn(async () => readEmail(await object.arrayBuffer())))
  if (!email) return null
  const { emails, isCut } = await withAttachedEmails(email)
  const texts = emails.map(textOf)
  const text = texts
    .map((one, index) => {
      const { from, subject = '' } = emails[index]!
      return index === 0 ? one.text : `Forwarded email from ${addressText(from ?? {})}: ${subject}\n\n${one.text}`
    })
    .join('\n\n')
  return {
    from: visible(addressText(email.from ?? {})),
    subject: visible(email.subject ?? ''),
    date: visible(email.date ?? ''),
    text: visible(text.slice(0, limits.originalEmailLength)),
    files: emails
      .flatMap(({ attachments }) => attachments)
      .map(({ filename, mimeType, content }) => ({
        name: visible(filename ?? '') || mimeType,
        size: bytesOf(content).length,
      })),
    // A whole email of exactly this size is as unlikely as harmless.
    isShortened:
      isCut ||
      text.length > limits.originalEmailLength ||
      object.size === limits.inboundPartBytes ||
      texts.some((one) => one.isCut),
  }
}
