import { formatDate, formatShortDate, today } from '../dates.ts'
import * as z from 'zod/mini'

/** The days, as dates, between which the agency is likely to release a report. */
export const Estimate = z.object({ from: z.string(), to: z.string() })
export type Estimate = z.infer<typeof Estimate>

/**
 * When the agency is expected to release a request's report, and when staff last asked there. All are null once nothing is owed.
 * `estimate`: counted from the request's submission by the agency's usual days, until staff request it or set a date.
 */
export interface ExpectedDates {
  expectedOn: string | null
  estimate: Estimate | null
  lastCheckedOn: string | null
}
type Dates = Pick<ExpectedDates, 'expectedOn' | 'estimate'>

/** An estimate as it is stored: an interval of ISO 8601. */
export const intervalOf = ({ from, to }: Estimate): string => `${from}/${to}`

export const estimateIn = (interval: string | null): Estimate | null => {
  const [from, to] = interval?.split('/') ?? []
  return from && to ? { from, to } : null
}

/** The day by which it should be there. */
const lastDayOf = ({ expectedOn, estimate }: Dates): string | null => expectedOn ?? estimate?.to ?? null

/** Whether that day has passed. */
export const isLate = (dates: Dates, now: string = today()): boolean => {
  const day = lastDayOf(dates)
  return day !== null && day < now
}

/** Shown to clients when a report is late. */
export const lateText = "We're following up with the agency."

const halfAYear = 183 * 24 * 60 * 60 * 1000

/** `Dec 3–14` or `Dec 28 – Jan 4`, with the year when it is more than half a year from `now`. */
export const rangeText = ({ from, to }: Estimate, now: string = today()): string => {
  const isNear = Math.abs(Date.parse(to) - Date.parse(now)) < halfAYear
  const last = isNear ? formatShortDate(to, to) : formatDate(to)
  if (from === to) return last
  const first = isNear || from.slice(0, 4) === to.slice(0, 4) ? formatShortDate(from, from) : formatDate(from)
  return from.slice(0, 7) === to.slice(0, 7) ? `${first}–${last.split(' ').slice(1).join(' ')}` : `${first} – ${last}`
}

/** `Dec 3`, or `Dec 3–14` for an estimate; null without either. */
export const expectedDays = (dates: Dates, now: string = today()): string | null => {
  if (dates.expectedOn !== null) return formatShortDate(dates.expectedOn, now)
  return dates.estimate && rangeText(dates.estimate, now)
}

/** `Expected by Dec 3`, `Estimated Dec 3–14`, or `Late: expected by Nov 20`; null without a date. */
export const expectedText = (dates: Dates, now: string = today()): string | null => {
  const days = expectedDays(dates, now)
  if (days === null) return null
  const late = isLate(dates, now)
  if (dates.expectedOn !== null) return late ? `Late: expected by ${days}` : `Expected by ${days}`
  return late ? `Late: estimated ${days}` : `Estimated ${days}`
}

/** `Last checked Nov 20`; null when staff never asked again. */
export const lastCheckedText = (
  { lastCheckedOn }: Pick<ExpectedDates, 'lastCheckedOn'>,
  now: string = today(),
): string | null => (lastCheckedOn ? `Last checked ${formatShortDate(lastCheckedOn, now)}` : null)
