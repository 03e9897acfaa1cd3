import { localDateOf } from '@portal/contract/dates'

/** A week from today, or the Monday after when that is on a weekend: agencies' records desks are closed then. */
export const inAWeek = (): string => {
  const date = new Date()
  date.setDate(date.getDate() + 7)
  while (date.getDay() % 6 === 0) date.setDate(date.getDate() + 1)
  return localDateOf(date.toISOString())
}
