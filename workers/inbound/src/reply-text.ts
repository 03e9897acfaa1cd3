import EmailReplyParser from 'email-reply-parser'
import type { Email } from 'postal-mime'
import { limits } from '@portal/contract/limits'
import { htmlToText } from './html-text.ts'

// What comes later in an email is not read: the library's patterns take quadratic time on long texts and long lines.
const readLength = 30_000
const lineLength = 400

// The library uses text of the email as a replacement pattern, where a dollar sign means something.
const dollar = '\ue000'
const cut = '\ue001'
const ownLine = '\ue002'

/** Shortens long lines; returns the text and what to put back for each mark. */
const shortenLines = (text: string): { text: string; rests: string[] } => {
  const rests: string[] = []
  const shorten = (line: string): string =>
    line.length <= lineLength
      ? line
      : `${line.slice(0, lineLength)}${cut}${rests.push(line.slice(lineLength)) - 1}${cut}`
  return { text: text.split('\n').map(shorten).join('\n'), rests }
}

const headerOfQuote = /^\s*\*?(From|De|Von):\*?\s*\S/i
const secondOfQuote = /^\s*\*?(Sent|Date|Enviado( el)?|Fecha|Gesendet|Datum):\*?\s*\S/i
const introduction = /^\s*On\s.*wrote:$/

const signOff = /^\s*(cheers|best wishes|(\w{1,20}\s)?regards),?!?$/i
const quoted = /^\s*>/
// Names and addresses have capitals and numbers.
const sentence = /[\p{Ll}']+( [\p{Ll}']+){2}.*[.?!]$/u
const disclaimer = /confidential|privileged|intended|disclos/i

/** Whether Outlook's header of a quoted email starts here. */
const isHeader = (lines: readonly string[], index: number): boolean =>
  headerOfQuote.test(lines[index] ?? '') && lines.slice(index + 1, index + 3).some((next) => secondOfQuote.test(next))

/** For each line, whether a sentence follows that is neither quoted nor a disclaimer. */
const sentencesBelow = (lines: readonly string[]): boolean[] => {
  const found: boolean[] = []
  let below = false
  for (let index = lines.length - 1; index >= 0; index--) {
    const line = lines[index] ?? ''
    found[index] = below
    if (quoted.test(line) || introduction.test(line) || isHeader(lines, index)) below = false
    else if (sentence.test(line) && !disclaimer.test(line)) below = true
  }
  return found
}

/**
 * Marks what the library misses, and hides from it what is none: Outlook's header without an address (From, Sent, To,
 * Subject), a line “On …, … wrote:” right below the reply, and such a line without a date, which is the sender's own. So is a
 * line like “Best regards,” that the sender goes on writing below.
 */
const markQuotes = (text: string): string => {
  const lines = text.split('\n')
  const goesOn = sentencesBelow(lines)
  const mark = (line: string, index: number): string => {
    if (isHeader(lines, index)) return `\n-----Original Message-----\n${line.trim()}`
    if (signOff.test(line) && goesOn[index]) return `${line}${ownLine}`
    if (!introduction.test(line)) return line
    return /\d/.test(line) ? `\n${line.trim()}` : `${line}${ownLine}`
  }
  return lines.map(mark).join('\n')
}

/** A text without what it quotes, and without its signature. */
const withoutQuotes = (text: string): string => {
  const { text: short, rests } = shortenLines(text.replaceAll('$', dollar))
  // The library finds a signature only below another line.
  const visible = new EmailReplyParser().parseReply(`\n${markQuotes(short)}`)
  return visible
    .replace(new RegExp(`${cut}(\\d+)${cut}`, 'g'), (_, index: string) => rests[Number(index)] ?? '')
    .replaceAll(ownLine, '')
    .replaceAll(dollar, '$')
}

/** Reduces a text to printable characters, without more than one empty line in a row. */
const tidy = (text: string): string =>
  text
    .slice(0, readLength)
    .replace(/\r\n?/g, '\n')
    .replace(/[\u00a0\u2007\u202f]/g, ' ')
    .replace(/[^\P{Cc}\n\t]|[\p{Co}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\u200b]/gu, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

const shortened = (text: string): string =>
  text.length <= limits.messageLength
    ? text
    : `${text.slice(0, limits.messageLength - 1).replace(/[\u200d\ud800-\udbff]+$/, '')}…`

const forwarded = /^\s*(fwd?|wg|rv|tr)\s*:/i

type Content = Pick<Email, 'subject' | 'text' | 'html'>

/** The whole text of an email, with what it quotes. */
export const wholeText = ({ text = '', html = '' }: Content): string =>
  shortened(tidy(text) || tidy(htmlToText(html, { keepQuotes: true })))

/** What the sender wrote: without the emails it quotes and without a signature. A forwarded email is kept. */
export const replyText = (email: Content): string => {
  const { subject = '', text = '', html = '' } = email
  if (forwarded.test(subject)) return wholeText(email)
  return shortened(tidy(withoutQuotes(tidy(text) || tidy(htmlToText(html, { keepQuotes: false })))))
}
