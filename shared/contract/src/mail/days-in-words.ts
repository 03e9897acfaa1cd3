import { addDays } from '../dates.ts'

// The day that a sentence of an email names: `December 4`, `12/15/2026`, `10 business days`. A click tells the client that day, so
// an unsure one is none.

const months = 'january february march april may june july august september october november december'.split(' ')
const monthName = months
  .map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`)
  .join('|')
  .replace('sep(?:tember)?', 'sep(?:t(?:ember)?)?')
const ordinal = '(?:st|nd|rd|th)?'
const monthDay = new RegExp(
  `\\b(${monthName})\\.? (\\d{1,2})${ordinal}(?:\\s?(?:-|to)\\s?(\\d{1,2})${ordinal})?(?:,? (\\d{4}))?\\b`,
  'gi',
)
const weekdays = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ')
/** The coming one, after such a word alone: `next Monday` may be another, and `Monday to Friday` are when an office is open. */
const weekday = new RegExp(
  `(?<=\\b(?:back|by|till?|until|again|ready|on|after)(?: this)? )(${weekdays.join('|')})\\b(?! ?(?:-|to|thru|through|and|&|,))`,
  'gi',
)
/** Without a month, only after such a word. */
const dayOfMonth =
  /(?<=\b(?:after|be|before|by|till?|until) the )(\d{1,2})(?:st|nd|rd|th)\b(?! (?:of|floor|st\b|street|ave))/gi
const dayMonth = new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)? of (${monthName})\\b`, 'gi')
const isoDay = /(?<![\w/-])(\d{4})-(\d{2})-(\d{2})(?![\w/-])/g
// Without a year, digits are a day only after such a word: `page 1/2` isn't.
const digits =
  /(?<![\w/-])(?:(\d{1,2})([/-])(\d{1,2})\2(\d{4}|\d{2})|(?<=(?:\b(?:about|after|around|approximately|before|by|is|of|on|until|till?)|:) (?:(?:mon|tues?|wed|thur?s?|fri|sat|sun)[a-z]*,? )?)(\d{1,2})\/(\d{1,2}))(?![\w/-])/gi

const numberWords: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  fourteen: 14,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  sixty: 60,
  ninety: 90,
}
const numberWord = new RegExp(`\\b(?:${Object.keys(numberWords).join('|')})\\b`, 'gi')

/** A count of time: its numbers, the words before the unit, and the unit. */
const counts =
  /(?<![\w.$/])(\d{1,3})(?: ?\(\d{1,3}\))?\+?(?: ?(?:-|\/|to|or|and) ?(\d{1,3})(?: ?\(\d{1,3}\))?\+?)?[ -]?\(?((?:(?!to\b|or\b|and\b)[a-z./]+[ -]){0,2}?)\)?(minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?)\b/gi
const businessDays = /^(?:business|working|work|bus\.|business ?\/ ?working)$/i
const plainDays = /^(?:calendar|full|more|additional)?$/i
/** A count from another day than the email's, or one that is no end. */
const fromElsewhere =
  /^\W{0,2}(?:ago|old|prior|before|past|(?:from|of|after|following|since)(?! (?:today|now|(?:the date of )?this (?:e-?mail|message|letter)|(?:receipt of|receiving) (?:your|the|this) (?:request|e-?mail)))|or (?:more|longer))\b/i
const atLeast = /\b(?:at least|minimum(?: of)?|more than|over|longer than|no sooner than|last|past|previous)\W{0,2}$/i

/** The most days ahead. A later day is a mistake, or another one that the email names; without a year rather one of the past. */
const mostDays = { withYear: 400, without: 180 } as const

const pad = (number: number): string => String(number).padStart(2, '0')

const dayOf = (year: number, month: number, day: number): string | undefined => {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 ? `${year}-${pad(month)}-${pad(day)}` : undefined
}

/** The day from today on; without a year, the next such day. */
const nextDay = (today: string, month: number, day: number, year?: string): string | undefined => {
  const thisYear = Number(today.slice(0, 4))
  const given = year === undefined ? undefined : Number(year.length === 2 ? `20${year}` : year)
  const found = dayOf(given ?? thisYear, month, day)
  const next = found !== undefined && found < today && given === undefined ? dayOf(thisYear + 1, month, day) : found
  const last = addDays(today, given === undefined ? mostDays.without : mostDays.withYear)
  return next !== undefined && next >= today && next <= last ? next : undefined
}

/** The next day with this number, today included. */
const nextNumbered = (today: string, day: number): string | undefined =>
  [0, 1]
    .map((more) => new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1 + more, 1)))
    .map((first) => dayOf(first.getUTCFullYear(), first.getUTCMonth() + 1, day))
    .find((found) => found !== undefined && found >= today)

const nextWeekday = (today: string, name: string): string => {
  const ahead = weekdays.indexOf(name.toLowerCase()) - new Date(`${today}T12:00:00Z`).getUTCDay()
  return addDays(today, ahead > 0 ? ahead : ahead + 7)
}

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay())

const afterBusinessDays = (today: string, days: number): string => {
  let day = today
  for (let left = days; left > 0;) {
    day = addDays(day, 1)
    if (!isWeekend(day)) left--
  }
  return day
}

/** The last day of a count; undefined when it isn't sure. */
const lastDay = (today: string, count: number, words: string, unit: string): string | undefined => {
  const kind = words.replaceAll('-', ' ').trim()
  if (count === 0 || count > mostDays.without) return undefined
  if (/^week/i.test(unit)) return plainDays.test(kind) && count <= 26 ? addDays(today, 7 * count) : undefined
  if (!/^day/i.test(unit)) return undefined
  if (businessDays.test(kind)) return afterBusinessDays(today, count)
  return plainDays.test(kind) ? addDays(today, count) : undefined
}

interface Counted {
  isDays: boolean
  day: string | undefined
}

const countedIn = (sentence: string, today: string): Counted[] =>
  [...sentence.matchAll(counts)].map(({ 0: whole, 1: from, 2: to, 3: words = '', 4: unit = '', index }) => {
    const isUnsure =
      whole.includes('+') ||
      atLeast.test(sentence.slice(0, index)) ||
      fromElsewhere.test(sentence.slice(index + whole.length))
    const count = Math.max(Number(from), Number(to ?? 0))
    return { isDays: /^(?:day|week)/i.test(unit), day: isUnsure ? undefined : lastDay(today, count, words, unit) }
  })

/** The days from today on that a sentence without counts names. */
const namedIn = (sentence: string, today: string): (string | undefined)[] => [
  ...[...sentence.matchAll(monthDay)]
    // The word, which is rarely written like the month.
    .filter(([, name]) => name !== 'may')
    .map(([, name = '', day, last, year]) => {
      const month = months.findIndex((one) => one.startsWith(name.slice(0, 3).toLowerCase())) + 1
      return nextDay(today, month, Number(last ?? day), year)
    }),
  ...[...sentence.matchAll(dayOfMonth)].map(([, day]) => nextNumbered(today, Number(day))),
  ...[...sentence.matchAll(weekday)].map(([, name = '']) => nextWeekday(today, name)),
  ...[...sentence.matchAll(dayMonth)].map(([, day, name = '']) =>
    nextDay(today, months.findIndex((one) => one.startsWith(name.slice(0, 3).toLowerCase())) + 1, Number(day)),
  ),
  ...[...sentence.matchAll(isoDay)].map(([, year, month, day]) => nextDay(today, Number(month), Number(day), year)),
  ...[...sentence.matchAll(digits)].map(([, month, , day, year, onlyMonth, onlyDay]) =>
    nextDay(today, Number(month ?? onlyMonth), Number(day ?? onlyDay), year),
  ),
]

/** The only one of some days; undefined when there are several. */
const onlyOf = (days: readonly (string | undefined)[]): string | undefined => {
  const [one, ...others] = new Set(days)
  return others.length === 0 ? one : undefined
}

/** The one day from today on that a sentence names or counts to; undefined when there is none, or it isn't sure which. */
export const dayIn = (sentence: string, today: string): string | undefined => {
  const plain = sentence
    .replaceAll(/[\u2010-\u2015]/g, '-')
    .replaceAll(/ *- *(?=\d)/g, '-')
    .replaceAll(numberWord, (word) => String(numberWords[word.toLowerCase()]))
  const counted = countedIn(plain, today)
  const named = namedIn(plain.replaceAll(counts, ' '), today).filter((day) => day !== undefined)
  const ofDays = counted.filter(({ isDays }) => isDays)
  if (ofDays.length === 0) return onlyOf(named)
  return named.length === 0 ? onlyOf(ofDays.map(({ day }) => day)) : undefined
}
