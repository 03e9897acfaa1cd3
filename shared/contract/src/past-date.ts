import * as z from 'zod/mini'

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
