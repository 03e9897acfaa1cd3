import { addDays } from '../dates.ts'

// The day that a sentence of an email names: `December 4`, `12/15/2026`, `10 business days`.

const months = 'january february march april may june july august september october november december'.split(' ')
const monthDay = new RegExp(
  `\\b(${months.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|')})\\.? (\\d{1,2})(?:st|nd|rd|th)?(?:,? (\\d{4}))?\\b`,
  'i',
)
const digits = /\b(\d{1,2})[/-](\d{1,2})(?:[/-](\d{4}|\d{2}))?\b/
const inDays = /\b(\d{1,3})(?:\s?(?:-|to)\s?(\d{1,3}))? (?:(business|working|calendar) )?(days?|weeks?)\b/i
/** A later day is a mistake, or another one that the email names. */
const mostDays = 400

const pad = (number: number): string => String(number).padStart(2, '0')

const dayOf = (year: number, month: number, day: number): string | undefined => {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 ? `${year}-${pad(month)}-${pad(day)}` : undefined
}

/** Without a year, the next such day. */
const nextDay = (today: string, month: number, day: number, year?: string): string | undefined => {
  const given = year === undefined ? undefined : Number(year.length === 2 ? `20${year}` : year)
  const thisYear = Number(today.slice(0, 4))
  const found = dayOf(given ?? thisYear, month, day)
  return found !== undefined && found < today && given === undefined ? dayOf(thisYear + 1, month, day) : found
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

const afterDays = (sentence: string, today: string): string | undefined => {
  const [, from, to, kind, unit = ''] = inDays.exec(sentence) ?? []
  const count = Number(to ?? from)
  if (!from || count === 0) return undefined
  if (/^week/i.test(unit)) return addDays(today, 7 * count)
  return /business|working/i.test(kind ?? '') ? afterBusinessDays(today, count) : addDays(today, count)
}

/** The day that a sentence names or counts to; undefined without one from today on. */
export const dayIn = (sentence: string, today: string): string | undefined => {
  const [, name = '', day, year] = monthDay.exec(sentence) ?? []
  const month = months.findIndex((one) => one.startsWith(name.slice(0, 3).toLowerCase())) + 1
  const [, monthDigits, dayDigits, yearDigits] = digits.exec(sentence) ?? []
  const found = name
    ? nextDay(today, month, Number(day), year)
    : monthDigits
      ? nextDay(today, Number(monthDigits), Number(dayDigits), yearDigits)
      : afterDays(sentence, today)
  return found !== undefined && found >= today && found <= addDays(today, mostDays) ? found : undefined
}
