import type { Email } from 'postal-mime'
import { brand } from '@portal/contract/brand'
import { limits } from '@portal/contract/limits'
import { htmlLines } from './html-text.ts'
import { linesOf, printable, shorten, tidy, type Line } from './lines.ts'
import { withoutOurLinks } from './our-links.ts'
import { withoutQuotes } from './quotes.ts'
import { compareWithSent, sentWords, type SentWords } from './sent-words.ts'
import { isDeviceLine, withoutSignature } from './signature.ts'

/** The text of an email. */
export interface ReadText {
  text: string
  /** Whether text was left out that we didn't send: a quote of somebody else's email, a signature, or what is too long. */
  isCut: boolean
}

// More than anybody writes; what comes later isn't read.
const readLength = 200_000

const forwarded = /^\s*(fwd?|wg|rv|tr|enc|vs|i|doorst|转发|轉寄|転送|전달|пересл)\s*[:：]/i

/** The end of every email of ours, known even when we no longer have the rest of it. */
export const footer = `${brand.name}\n${brand.email} · ${brand.phone}\n${brand.hours}`

const ourNames = [brand.name, brand.email, brand.sender.email].map((name) => name.toLowerCase())
const namesUs = (text: string): boolean => {
  const lower = text.toLowerCase()
  return /reply\+[0-9a-z]{43}@/.test(lower) || ourNames.some((name) => lower.includes(name))
}

type Content = Pick<Email, 'subject' | 'text' | 'html'>

const readLines = ({ text = '', html = '' }: Content): { lines: Line[]; isCut: boolean } => {
  const plain = printable(text.slice(0, readLength))
  return plain.trim() === '' ? htmlLines(html) : { lines: linesOf(plain), isCut: text.length > readLength }
}

export const textOfLines = (lines: readonly Line[]): string =>
  lines.map(({ text, depth }) => (depth > 0 ? `${'>'.repeat(Math.min(depth, 9))} ${text}` : text)).join('\n')

const finished = (text: string, isCut: boolean): ReadText => {
  const whole = withoutOurLinks(tidy(text))
  return { text: shorten(whole, limits.messageLength), isCut: isCut || whole.length > limits.messageLength }
}

/** The whole text of an email, with what it quotes. */
const wholeText = (email: Content): ReadText => {
  const { lines, isCut } = readLines(email)
  return finished(textOfLines(lines), isCut)
}

/** The text with everything that it quotes, for the numbers in it. */
export const textWithQuotes = (email: Content): string => textOfLines(readLines(email).lines)

/** The text of an email without quotes and signature. When in doubt, text stays. */
export const replyText = (email: Content, sent: SentWords = sentWords([footer])): ReadText => {
  if (forwarded.test(email.subject ?? '')) return wholeText(email)
  const read = readLines(email)
  const { parts, isCut, hasOthers } = withoutQuotes(compareWithSent(read.lines, sent), namesUs)
  let hasSignature = false
  const kept = parts.flatMap((part) => {
    const own = part.filter((line) => !isDeviceLine(line))
    const unsigned = withoutSignature(own)
    hasSignature ||= unsigned.length < own.length
    return unsigned
  })
  const text = textOfLines(kept)
  // Without a text by its sender, an email passes on what it quotes.
  if (hasOthers && text.trim() === '') return wholeText(email)
  return finished(text, read.isCut || isCut || hasSignature)
}

/** The texts of an email and of those attached to it. */
export const textOfEmails = ([own, ...attached]: readonly Email[], sent?: SentWords): ReadText => {
  const reply = own ? replyText(own, sent) : { text: '', isCut: false }
  const forwards = attached.map((email) => ({ email, ...wholeText(email) }))
  const texts = forwards.map(
    ({ email, text }) =>
      `Forwarded email from ${email.from?.address ?? 'an unknown sender'}: ${email.subject ?? ''}\n\n${text}`,
  )
  const isCut = reply.isCut || forwards.some((forward) => forward.isCut)
  return finished(printable([reply.text, ...texts].filter(Boolean).join('\n\n')), isCut)
}
