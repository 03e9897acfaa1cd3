import { formatShortDate, today } from '../dates.ts'

/** When the agency is expected to release a request's report, and when staff last asked there. Both are null once nothing is owed. */
export interface ExpectedDates {
  expectedOn: string | null
  lastCheckedOn: string | null
}

export const isOverdue = ({ expectedOn }: Pick<ExpectedDates, 'expectedOn'>, now: string = today()): boolean =>
  expectedOn !== null && expectedOn < now

/** `Expected by Dec 3`, or `Overdue: expected by Nov 20`; null without a date. */
export const expectedText = (dates: Pick<ExpectedDates, 'expectedOn'>, now: string = today()): string | null => {
  if (dates.expectedOn === null) return null
  const day = formatShortDate(dates.expectedOn, now)
  return isOverdue(dates, now) ? `Overdue: expected by ${day}` : `Expected by ${day}`
}

/** `Last checked Nov 20`; null when staff never asked again. */
export const lastCheckedText = (
  { lastCheckedOn }: Pick<ExpectedDates, 'lastCheckedOn'>,
  now: string = today(),
): string | null => (lastCheckedOn ? `Last checked ${formatShortDate(lastCheckedOn, now)}` : null)
