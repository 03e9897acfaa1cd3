import * as z from 'zod/mini'
import { joiners } from './joiners.ts'
import { limits } from './limits.ts'

// Control characters, and the marks that hide text or turn its direction: none belongs in a name, an address or a subject.
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

const spelling = new RegExp(joiners, 'gu')

// What copying leaves behind: break points nobody sees, byte order marks, and joiners that spell nothing.
const remains = new RegExp(`(${joiners})|[\u00ad\u200b-\u200d\u2060\ufeff]`, 'gu')
const atEnds = /[\s\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/

/** Without blanks, direction marks and what nobody sees at its ends. Not by a pattern: long runs within take it the square of them. */
const trimmed = (text: string): string => {
  let [start, end] = [0, text.length]
  while (start < end && atEnds.test(text[start]!)) start++
  while (end > start && atEnds.test(text[end - 1]!)) end--
  return text.slice(start, end)
}
const cleaned = (text: string): string => trimmed(text.replace(remains, (_, spells?: string) => spells ?? ''))

const isPrintable = (text: string): boolean => !unprintable.test(text.replace(spelling, ''))
const notPrintable = 'This holds hidden characters, perhaps from copying. Please delete it and type it by hand.'

/** One line of text from outside: without what copying left in it, trimmed, printable, at most `max` characters. */
export const line = (max: number = limits.textLength) =>
  z
    .string('Please enter text.')
    .check(
      z.overwrite(cleaned),
      z.maxLength(max, `Please use at most ${max} characters.`),
      z.refine(isPrintable, notPrintable),
    )

/** A line that must not be empty; `message` is what the form says when it is. */
export const requiredLine = (message: string, max: number = limits.textLength) =>
  z
    .string(message)
    .check(
      z.overwrite(cleaned),
      z.minLength(1, message),
      z.maxLength(max, `Please use at most ${max} characters.`),
      z.refine(isPrintable, notPrintable),
    )

/** The simple pattern of an e-mail address that every form and call uses. */
export const emailPattern =
  /^[^\s@<>(),;:"\\[\]\p{Cc}\p{Cf}]+@(?:[^\s@<>(),;:"\\[\].\p{Cc}\p{Cf}]+\.)+[^\s@<>(),;:"\\[\].\p{Cc}\p{Cf}]+$/u

/** An address, trimmed and lower-cased: accounts and orders compare equal whatever the typing. */
export const email = (message: string, required: string = message) =>
  z
    .string(required)
    .check(
      z.overwrite(trimmed),
      z.toLowerCase(),
      z.minLength(1, required),
      z.maxLength(limits.emailLength, message),
      z.regex(emailPattern, message),
    )

/** Splits the comma-separated CC text of an order; no empties, no duplicates, lower case. */
export const splitCc = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((address) => address.trim().toLowerCase())
      .filter(Boolean),
  ),
]

/** The comma-separated CC addresses of an order: at most ten, each an address. */
export const ccEmails = line(limits.ccMax * (limits.emailLength + 2)).check(
  z.refine((text) => splitCc(text).length <= limits.ccMax, `Please use at most ${limits.ccMax} CC addresses.`),
  z.refine(
    (text) => splitCc(text).every((address) => emailPattern.test(address)),
    'Please enter valid CC email addresses.',
  ),
)

/** A boolean of a multipart form: the texts `true` and `false`. */
export const flag = z.pipe(
  z.enum(['true', 'false'], 'Please answer yes or no.'),
  z.transform((text) => text === 'true'),
)
