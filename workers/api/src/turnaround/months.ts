import { instantAfter } from '../platform/dates.ts'

/** How many months the requests are counted in, with the current one. */
const monthsShown = 12

/** The last months such as `2026-11`, oldest first, by the dates in California's winter time that the figures have. */
export const monthsUntil = (now: Date): string[] => {
  const [year, month] = instantAfter(now, { hours: -8 }).split('-').map(Number) as [number, number]
  return Array.from({ length: monthsShown }, (_, at) =>
    new Date(Date.UTC(year, month - monthsShown + at)).toISOString().slice(0, 7),
  )
}
