import { portalDay } from '@portal/contract/dates'
import { databaseLimit, type Health } from '@portal/contract/admin/health'

const day = 24 * 60 * 60_000

/** The size at the end of a day. */
export interface DailySize {
  readonly day: string
  readonly bytes: number
}

/** Days after which growth is known well enough for an estimate, and the shorter and the longer time it is taken from. */
const [known, short, long] = [14, 7, 30]

/** The bytes that were added each day in the last `days`. */
const growth = (sizes: readonly DailySize[], days: number): number => {
  const newest = sizes.at(-1)!
  const from = sizes.find((size) => Date.parse(newest.day) - Date.parse(size.day) <= days * day)!
  const between = (Date.parse(newest.day) - Date.parse(from.day)) / day
  return between > 0 ? (newest.bytes - from.bytes) / between : 0
}

/**
 * The days on which the database is full if it grows as it did in the last week, and in the last month. Null while less than two
 * weeks are known, or when it didn't grow.
 * @param sizes in the order of their days.
 */
export const forecastSize = (sizes: readonly DailySize[], bytes: number, now: Date): Health['size']['full'] => {
  const [first, newest] = [sizes[0], sizes.at(-1)]
  if (!first || !newest || Date.parse(newest.day) - Date.parse(first.day) < known * day) return null
  const [slow, fast] = [growth(sizes, short), growth(sizes, long)].toSorted((a, b) => a - b) as [number, number]
  const dayFullAt = (perDay: number): string | null => {
    const at = now.getTime() + (Math.max(0, databaseLimit - bytes) / perDay) * day
    // A date so far away says nothing.
    return perDay > 0 && at < now.getTime() + 100 * 365 * day ? portalDay(new Date(at)) : null
  }
  const from = dayFullAt(fast)
  return from === null ? null : { from, to: dayFullAt(slow) }
}
