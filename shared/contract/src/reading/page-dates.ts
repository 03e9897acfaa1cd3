import { calendarDate } from '../search-date.ts'
import { labelAbove, type ReadLine } from './read-page.ts'

// Dates on pages. The forms are the ones of California's reports; OCR's confusions are allowed among digits.

const digit = String.raw`[\dOQIlSBZ|]`
const by = String.raw`\s?[-/.]\s?`
const monthNames = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec'

const forms = [
  String.raw`(?<month>${digit}{1,2})${by}(?<day>${digit}{1,2})${by}(?<year>${digit}{4}|${digit}{2})`,
  String.raw`(?<year>${digit}{4})[-/.](?<month>${digit}{2})[-/.](?<day>${digit}{2})`,
  String.raw`(?<month>\d{1,2}) +(?<day>\d{1,2}) +(?<year>(?:19|20)\d\d)`,
  String.raw`(?<name>${monthNames})[a-z]*\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4})`,
  String.raw`(?<day>\d{1,2})[-\s]?(?<name>${monthNames})[a-z]*\.?[-,\s]?\s?(?<year>\d{4})`,
  // A time may follow: `03/05/2026-1420`.
].map((form) => new RegExp(String.raw`(?<![\w/-])${form}(?![\w/]|-(?!\d{4}(?!\d)))`, 'giu'))
/** `030526` or `03052026`, at the end of a box for a date. */
const compact = /(?<![\w/.-])(?<month>\d\d)(?<day>\d\d)(?<year>\d\d|20\d\d)\W*$/
const dateLabel = /\bdate\b(?:\W+of\W+\w+|\W+(?:\w+\W+)?occurred)?\W*(?:\(.*\)\W*)?$/i

const digits: Readonly<Record<string, string>> = { O: '0', Q: '0', I: '1', L: '1', '|': '1', S: '5', B: '8', Z: '2' }
const asDigits = (text: string) => text.toUpperCase().replace(/[OQIL|SBZ]/g, (letter) => digits[letter]!)

/** The text before a date that isn't the crash's. */
const otherDate =
  /\b(?:birth|birthdate|d\.?o\.?b|born|print(?:ed)?|rev|reported|notified|filed|run|rec(?:eived)?|fax(?:ed)?|prepared|reviewed|approved|issued|expires?|exp|requested|as of|sent|effective)\b\W*(?:date|on|by)?[\W\d]*$/i
/** The line that a fax machine adds at an edge of the page. */
const faxLine = /\bfax\b|\bp(?:age|g)?\.?\s*\d+\s*(?:\/|of)\s*\d+/i

/** A date in three boxes beside each other, which are lines here, as one line. */
const withBoxes = (lines: readonly ReadLine[]): readonly ReadLine[] => [
  ...lines,
  ...lines.flatMap((line, at) => {
    const [second, third] = [lines[at + 1], lines[at + 2]]
    const isRow = third && second && Math.abs(third.top - line.top) < 0.01 && Math.abs(second.top - line.top) < 0.01
    const parts = isRow ? [line.text, second.text, third.text].map((text) => text.trim()) : []
    return isRow && parts.every((part) => /^\d{1,4}$/.test(part)) ? [{ ...line, text: parts.join(' ') }] : []
  }),
]

/** The dates on these lines that may be the crash's, as `2026-03-05`. */
export const datesIn = (lines: readonly ReadLine[]): string[] => {
  const found = withBoxes(lines).flatMap((line) => {
    const { text, top } = line
    if (!/\d/.test(text)) return []
    if (top < 0.06 && faxLine.test(text) && /\d:\d\d/.test(text)) return []
    // Most lines have no date, and `matchAll` copies its expression each time.
    const found = forms.filter((form) => text.search(form) >= 0)
    const label = found.length > 0 || compact.test(text) ? labelAbove(line, lines) : ''
    const dateOf = ({ index, groups = {} }: RegExpExecArray, isLabeled: (words: string) => boolean): string[] => {
      const before = text.slice(0, index)
      const words = /\p{L}/u.test(before) ? before : `${label} ${before}`
      if (otherDate.test(words) || !isLabeled(words)) return []
      const { year = '', month, name, day = '' } = groups
      const date = calendarDate({ year: asDigits(year), month: month && asDigits(month), name, day: asDigits(day) })
      return date ? [date] : []
    }
    const last = compact.exec(text)
    return [
      ...found.flatMap((form) => [...text.matchAll(form)].flatMap((date) => dateOf(date, () => true))),
      ...(last ? dateOf(last, (words) => dateLabel.test(words)) : []),
    ]
  })
  return [...new Set(found)]
}
