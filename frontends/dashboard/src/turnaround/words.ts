import { counted } from '@portal/contract/counted'
import { releases, type Release } from '@portal/contract/kinds/kind-data'
import { formatDate } from '@portal/contract/dates'
import type { ReleaseTurnaround } from '@portal/contract/lists/turnaround'

// Texts that the page, its plots and its files share.

export const count = (number: number): string => number.toLocaleString('en-US')

/** `9 days`; a report that arrived on the date of its request took none. */
export const days = (number: number): string => (number === 0 ? 'Same day' : counted(number, 'day'))

/** `8 to 21 days`: those that all but the fastest and the slowest tenth took. */
export const usualDays = ({ p10, p90 }: Pick<ReleaseTurnaround, 'p10' | 'p90'>): string =>
  p10 === p90 ? days(p90) : `${p10} to ${days(p90)}`

const within = (number: number): string => (number === 0 ? 'the same day' : `within ${days(number)}`)

/** `Half arrived within 9 days, 90% within 21 days.` */
export const sentence = ({
  deliveries,
  median,
  p90,
}: Pick<ReleaseTurnaround, 'deliveries' | 'median' | 'p90'>): string => {
  if (deliveries === 1) return `It arrived ${median === 0 ? 'the same day' : `after ${days(median)}`}.`
  return median === p90 ? `90% arrived ${within(p90)}.` : `Half arrived ${within(median)}, 90% ${within(p90)}.`
}

/** `Nov 2026` for `2026-11`. */
export const monthName = (month: string): string => `${shortMonth(month)} ${month.slice(0, 4)}`

export const shortMonth = (month: string): string => formatDate(`${month}-01`).slice(0, 3)

/** Of the group of open requests up to an age, after the group up to `from`: in a table, and on a plot's axis. */
export const ageName = (upTo: number | null, from: number): string => {
  if (upTo === null) return `More than ${from} days`
  return from === 0 ? `Up to ${upTo} days` : `${from + 1} to ${upTo} days`
}
export const shortAge = (upTo: number | null, from: number): string => {
  if (upTo === null) return `> ${from}`
  return from === 0 ? `≤ ${upTo}` : `${from + 1}–${upTo}`
}

/** In the middle of a sentence. */
export const releaseInText = (release: Release): string => releases[release].toLowerCase()
