import * as z from 'zod/mini'
import { normalizeEmail } from './email-address.ts'
import { limits } from './limits.ts'

// Persian and Indic scripts need the two joiners for spelling, but only between their own letters.
const joining =
  'Arabic Syriac Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Mongolian'
const letter = `[${joining.replace(/(\w+) ?/g, '\\p{Script=$1}')}]`
// Emoji sequences are joined by U+200D: woman + fire engine = firefighter.
const picture = '\\p{Extended_Pictographic}'

/** The source of a `u` pattern that matches the joiners with a meaning. All other joiners are invisible leftovers. */
export const joiners = `(?<=${letter})[\u200c\u200d](?=${letter})|(?<=${picture}\\ufe0f?\\p{Emoji_Modifier}?)\u200d(?=${picture})`

/** The errors of any text. */
export const textMessages = {
  enter: 'Enter text',
  tooLong: (max: number | string): string => `Use at most ${max} characters`,
  hidden: 'This contains hidden characters, possibly from pasting. Please type it instead.',
  copies: `Use at most ${limits.ccMax} CC emails`,
  copyEmails: 'Enter valid CC email addresses',
  yesOrNo: 'Choose yes or no',
} as const

/** The error of most email addresses. */
export const validEmail = 'Please enter a valid email address'

// Control characters and marks that hide text or change its direction don't belong in names, addresses or subjects.
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

const meaningfulJoiners = new RegExp(joiners, 'gu')

// Invisible leftovers of copy and paste: soft hyphens, zero-width spaces, byte-order marks, joiners that join nothing, and the
// marks with which phones wrap names of both directions.
const leftovers = new RegExp(`(${joiners})|[\u00ad\u061c\u200b-\u200f\u2060\u2066-\u2069\ufeff]`, 'gu')
const atEnds = /[\s\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/

/**
 * Trims whitespace, direction marks and invisible characters. A regular expression would take quadratic time on long runs.
 * Half a character, which JSON can have and UTF-8 can't, becomes U+FFFD.
 */
const trimmed = (text: string): string => {
  let [start, end] = [0, text.length]
  while (start < end && atEnds.test(text[start]!)) start++
  while (end > start && atEnds.test(text[end - 1]!)) end--
  return text.slice(start, end).toWellFormed()
}
const cleaned = (text: string): string => trimmed(text.replace(leftovers, (_, joiner?: string) => joiner ?? ''))

const isPrintable = (text: string): boolean => !unprintable.test(text.replace(meaningfulJoiners, ''))

const lineChecks = (max: number) =>
  [
    z.overwrite(cleaned),
    z.maxLength(max, textMessages.tooLong(max)),
    z.refine<string>(isPrintable, textMessages.hidden),
  ] as const

/** One line of user input: cleaned of copy-and-paste leftovers, trimmed, printable, at most `max` characters. */
export const line = (max: number = limits.textLength) => z.string(textMessages.enter).check(...lineChecks(max))

/** A required line; `message` is the error when it is empty. */
export const requiredLine = (message: string, max: number = limits.textLength) =>
  z
    .string(message)
    .check(
      z.overwrite(cleaned),
      z.minLength(1, message),
      z.maxLength(max, textMessages.tooLong(max)),
      z.refine(isPrintable, textMessages.hidden),
    )

/** Text of several lines: cleaned like a line, without lines that say nothing at its ends. Empty is allowed unless `required` is the error. */
export const paragraphs = (max: number, tooLong: string, required = '') =>
  z.string(textMessages.enter).check(
    z.overwrite((text) =>
      trimmed(text.replace(/\r\n?/g, '\n').replace(leftovers, (_, joiner?: string) => joiner ?? '')),
    ),
    z.minLength(required ? 1 : 0, required),
    z.maxLength(max, tooLong),
    z.refine((text) => text.split(/[\n\t]/).every(isPrintable), textMessages.hidden),
  )

/** The email address pattern of every form and call. */
export const emailPattern =
  /^[^\s@<>(),;:"\\[\]\p{Cc}\p{Cf}]+@(?:[^\s@<>(),;:"\\[\].\p{Cc}\p{Cf}]+\.)+[^\s@<>(),;:"\\[\].\p{Cc}\p{Cf}]+$/u

/** An email address, trimmed and normalized so that addresses compare equal however they were typed. */
export const email = (message: string, required: string = message) =>
  z.string(required).check(
    z.overwrite((text) => normalizeEmail(trimmed(text))),
    z.minLength(1, required),
    z.maxLength(limits.emailLength, message),
    z.regex(emailPattern, message),
  )

/** The words that are addresses, or were to be: in `Smith, Pat <pat@b.test>`, as mail programs copy it, the others are a name. */
const withoutNames = (words: readonly string[]): string[] => {
  let isBeforeAddress = false
  const kept = words.filter((word) => word !== '').toReversed()
  return kept
    .filter((word) => {
      const isName = isBeforeAddress && (/^["']/.test(word) || !/@|\w\.\w\w/.test(word))
      isBeforeAddress = word.startsWith('<') || isName
      return !isName
    })
    .toReversed()
}

/**
 * Splits CC addresses into normalized addresses without blanks or duplicates. Commas, semicolons, spaces and line breaks
 * separate them, and names are left out.
 */
export const splitCc = (text: string): string[] => [
  ...new Set(
    withoutNames(text.split(/[\s,;]+|(?=<)/))
      .map((word) => normalizeEmail(trimmed(word.replace(/^<(?:mailto:)?|>$/gi, ''))))
      .filter(Boolean),
  ),
]

/** CC addresses as `splitCc` reads them, at most `limits.ccMax`. */
export const ccEmails = z.string(textMessages.enter).check(
  z.overwrite((text) => text.replace(/[\r\n\t]+/g, ' ')),
  ...lineChecks(limits.ccMax * (limits.emailLength + 2)),
  z.refine((text) => splitCc(text).length <= limits.ccMax, textMessages.copies),
  z.refine((text) => splitCc(text).every((address) => emailPattern.test(address)), textMessages.copyEmails),
)

/** A boolean in a multipart form: the text `true` or `false`. */
export const flag = z.pipe(
  z.enum(['true', 'false'], textMessages.yesOrNo),
  z.transform((text) => text === 'true'),
)

/** An instant in UTC as replies have it: `2026-11-20T10:00:00.000Z`. */
export const instant = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/, 'Enter a time in UTC'))

/** The row version that the editor saw. If the row has changed since, the call fails with 409; without a version it isn't checked. */
export const version = z.optional(z.number('Enter the version as a number').check(z.int(), z.minimum(1)))

const isCalendarDate = (text: string): boolean => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && Number(match[1]) >= 1900
}

/** Whether a date is in the future everywhere (UTC+14 is the earliest time zone). */
const isFuture = (day: string): boolean => day > new Date(Date.now() + 14 * 3_600_000).toISOString()

export const invalidDate = 'Enter a valid date'
export const futureDate = "The date can't be in the future"

/** A calendar date, `YYYY-MM-DD`, without a time zone and not in the future. */
export const pastDate = (required: string) =>
  z.string(required).check(
    z.minLength(1, required),
    z.refine((text) => text === '' || isCalendarDate(text), invalidDate),
    z.refine((text) => !isCalendarDate(text) || !isFuture(text), futureDate),
  )
