import { calendarDate } from '../search-date.ts'
import { labelLength } from './numbers.ts'
import { labelAbove, labelBeside, type ReadLine } from './read-page.ts'

// Dates on pages. The forms are the ones of California's reports; OCR's confusions are allowed among digits.

const digit = String.raw`[\dOQIlSBZ|]`
const by = String.raw`\s?[-/.]\s?`
const monthNames = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec'

const trailing = String.raw`(?![\w/]|:\d|-(?!\d{4}(?!\d)))`
const forms = [
  String.raw`(?<month>${digit}{1,2})${by}(?<day>${digit}{1,2})${by}(?<year>${digit}{4}|${digit}{2})`,
  String.raw`(?<year>${digit}{4})[-/.](?<month>${digit}{2})[-/.](?<day>${digit}{2})`,
  String.raw`(?<month>\d{1,2}) +(?<day>\d{1,2}) +(?<year>(?:19|20)\d\d)`,
  String.raw`(?<name>${monthNames})[a-z]*\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4}|\d{2})`,
  String.raw`(?<day>\d{1,2})[-\s]?(?<name>${monthNames})[a-z]*\.?[-,\s]?\s?(?<year>\d{4}|\d{2})`,
  // A time may follow: `03/05/2026-1420`.
].map((form) => new RegExp(String.raw`(?<![\w/-])${form}${trailing}`, 'giu'))
/** Digits alone, in a box for a date, with or without a time: `030526`, `03052026`, `20260305`, `03 05 26`. */
const compact = [
  String.raw`(?<month>\d\d) ?(?<day>\d\d) ?(?<year>\d\d|20\d\d)`,
  String.raw`(?<year>20\d\d) ?(?<month>\d\d) ?(?<day>\d\d)`,
].map((form) => new RegExp(String.raw`(?<![\w/.-])${form}(?:\W{1,3}\d\d:?\d\d)?\W*$`, 'u'))
const mayBeCompact = /(?<![\w/.-])\d[\d ]{4,9}/
const dateLabel = /\bdate\b(?:\W+of\W+\w+|\W+(?:\w+\W+)?occurred)?\W*(?:\([^()]*\)\W*)?$|\bmo\W+day\W+(?:yr|year)\W*$/i
/** The labels of the date of a crash. */
const crashLabel =
  /(?:\b(?:date of (?:the )?(?:collision|crash|accident|incident|occurrence|loss|event)|(?:collision|crash|accident|incident|occurrence) date|date(?:\W+time)? occurred)|\bmo\W+day\W+(?:yr|year))\W*(?:\([^()]*\)\W*)?$/i

const digits: Readonly<Record<string, string>> = { O: '0', Q: '0', I: '1', L: '1', '|': '1', S: '5', B: '8', Z: '2' }
const asDigits = (text: string) => text.toUpperCase().replace(/[OQIL|SBZ]/g, (letter) => digits[letter]!)

/** The text before a date that isn't the crash's. */
const otherDate =
  /\b(?:birth(?:date)?|d\.?o\.?b|born|print(?:ed)?|rev|reported|notified|filed|run|rec(?:eived)?|fax(?:ed)?|prepared|reviewed|approved|issued|expires?|exp|requested|as of|sent|effective)\b\W*(?:date|on|by)?[\W\d]*$|\b(?:report|court|signed?|entered|due)\b(?:\W+date)?[\W\d]*$/i
/** The line that a fax machine adds at an edge of the page. */
const faxLine = /\bfax\b|\bpage\s*\d|\bp(?:g)?\.?\s*\d+\s*(?:\/|of)\s*\d+/i

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

/** The label of a box with a date of birth, and with a name or an address. */
const birthLabel = /\bbirth|\bd\.?o\.?b\b/i

/** So many dates of a page are looked at. */
const mostDates = 200

interface FoundDate {
  readonly date: string
  /** Its label says that it is the crash's. */
  readonly isCrash: boolean
}

const datesOfLine = (line: ReadLine, lines: readonly ReadLine[]): readonly FoundDate[] => {
  const { text, top } = line
  if (!/\d/.test(text)) return []
  if (top < 0.06 && faxLine.test(text) && /\d:\d\d/.test(text)) return []
  // Most lines have no date, and `matchAll` copies its expression each time.
  const found = forms.filter((form) => text.search(form) >= 0)
  const mayBe = mayBeCompact.test(text) ? compact : []
  if (found.length === 0 && mayBe.length === 0) return []
  const label = labelAbove(line, lines) || labelBeside(line, lines)
  const dateOf = ({ index, groups = {} }: RegExpExecArray, isLabeled: (words: string) => boolean): FoundDate[] => {
    const before = text.slice(Math.max(0, index - labelLength), index)
    const words = /\p{L}/u.test(before) ? before : `${label.slice(-labelLength)} ${before}`
    if (otherDate.test(words) || birthLabel.test(label) || !isLabeled(words)) return []
    const { year = '', month, name, day = '' } = groups
    const date = calendarDate({ year: asDigits(year), month: month && asDigits(month), name, day: asDigits(day) })
    return date ? [{ date, isCrash: crashLabel.test(words) }] : []
  }
  return [
    ...found.flatMap((form) => [...text.matchAll(form)].flatMap((date) => dateOf(date, () => true))),
    ...mayBe.flatMap((form) => {
      const date = form.exec(text)
      return date ? dateOf(date, (words) => dateLabel.test(words) || crashLabel.test(words)) : []
    }),
  ]
}

/** The dates on these lines that may be the crash's, as `2026-03-05`, and those that labels call so. Where there are such, no others may be. */
export const datesIn = (lines: readonly ReadLine[]): { readonly dates: string[]; readonly crashDates: string[] } => {
  const found: FoundDate[] = []
  for (const line of withBoxes(lines)) if (found.length < mostDates) found.push(...datesOfLine(line, lines))
  const datesOf = (some: readonly FoundDate[]) => [...new Set(some.map(({ date }) => date))]
  const crashDates = datesOf(found.filter(({ isCrash }) => isCrash))
  return { dates: crashDates.length > 0 ? crashDates : datesOf(found), crashDates }
}
