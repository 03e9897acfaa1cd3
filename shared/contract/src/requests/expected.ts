import { formatDate, formatShortDate, today } from '../dates.ts'
import * as z from 'zod/mini'

/** The days, as dates, between which the agency is likely to release a report. */
export const Estimate = z.object({ from: z.string(), to: z.string() })
export type Estimate = z.infer<typeof Estimate>

/**
 * When the agency is expected to release a request's report, and when staff last asked there. All are null once nothing is owed.
 * `estimate`: counted from the request's submission by the agency's usual days, until there is a date.
 */
export interface ExpectedDates {
  expectedOn: string | null
  estimate: Estimate | null
  /** See `fromText`. */
  expectedFrom: string | null
  lastCheckedOn: string | null
}
type Dates = Pick<ExpectedDates, 'expectedOn' | 'estimate'>

/** The source of a date: with the number of deliveries it was measured from, such as `agency:23`. */
const sources = {
  agency: (deliveries: string) =>
    deliveries ? `From this agency's last ${deliveries} deliveries` : 'As this agency usually takes',
  county: (deliveries: string) => `From the last ${deliveries} deliveries of such agencies in the county`,
  kind: (deliveries: string) => `From our last ${deliveries} deliveries of such reports`,
  rule: () => 'By the usual 8 working days of CHP',
  published: () => 'As California departments publish, 5 to 45 days. We have few reports to go by yet',
  set: () => 'A date that we set',
  // Why there is no date.
  'no-agency': () => "We don't know the office yet",
  'no-deliveries': () => "We don't have enough deliveries from there to tell",
  asked: () => 'We asked the agency and wait for a date',
  'full-report': () => 'There is no date for the full report yet',
} as const satisfies Readonly<Record<string, (deliveries: string) => string>>
export type ExpectedSource = keyof typeof sources

/** A source and its number of deliveries, which is empty where it has none. */
export const sourceIn = (from: string): readonly [source: ExpectedSource, deliveries: string] => {
  const [source = '', deliveries = ''] = from.split(':')
  return [Object.hasOwn(sources, source) ? (source as ExpectedSource) : 'no-deliveries', deliveries]
}

/** The source of an expected date or an estimate in words, or why there is none. */
export const fromText = (from: string): string => {
  const [source, deliveries] = sourceIn(from)
  return sources[source](deliveries)
}

/** An estimate as it is stored: an interval of ISO 8601, and where it is from. */
export const intervalOf = ({ from, to }: Estimate, source: string): string => `${from}/${to}/${source}`

export const estimateIn = (interval: string | null): Estimate | null => {
  const [from, to] = interval?.split('/') ?? []
  return from && to ? { from, to } : null
}

/** The source of the dates of a request that owes a document, or why it has none. */
export const expectedFrom = ({
  expectedOn,
  expectedBasis,
  estimate,
  agencyId,
  hasDelivery,
  requestedFromAgencyOn,
}: {
  readonly expectedOn: string | null
  /** Null for a date that staff set. */
  readonly expectedBasis: string | null
  /** As it is stored. */
  readonly estimate: string | null
  readonly agencyId: string | null
  readonly hasDelivery: boolean
  readonly requestedFromAgencyOn: string | null
}): string => {
  if (expectedOn !== null) return expectedBasis ?? 'set'
  const source = estimate?.split('/')[2]
  if (source !== undefined) return source
  if (requestedFromAgencyOn !== null) return 'asked'
  return hasDelivery ? 'full-report' : agencyId === null ? 'no-agency' : 'no-deliveries'
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
