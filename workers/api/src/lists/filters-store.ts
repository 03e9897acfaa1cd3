import { sql, type SQL } from 'drizzle-orm'
import { kindNames } from '@portal/contract/kinds/kind-ids'
import type { RequestedReport, requestFilters } from '@portal/contract/lists/filters'
import { isFace, reportTypeNames } from '@portal/contract/requests/report-types'
import { addDays } from '@portal/contract/dates'
import { startOfPortalDay } from '../platform/dates.ts'
import { isOfKind } from '../db/of-kind.ts'

const param = sql.placeholder

/** The condition that a filter adds to a list. */
export interface Filter {
  /** For the values that have a condition of their own. */
  readonly choices?: Readonly<Record<string, SQL>>
  /** For any other value, which is the parameter named like the filter. */
  readonly other?: SQL
  /** The parameter of a value, where it is another. */
  readonly paramOf?: (value: string) => string
}

export type Filters<Name extends string = string> = Readonly<Record<Name, Filter>>

/** Texts in lists of SQL. They are the contract's. */
const textsIn = (texts: readonly string[]): SQL => sql.raw(texts.map((text) => `'${text}'`).join(', '))

const requested = (report: RequestedReport): SQL =>
  sql`report_type in (${textsIn(reportTypeNames.filter((type) => isFace(type) === (report === 'face')))})`

/** The filters that lists share, besides those whose conditions differ. */
export const sharedFilters: Filters<Exclude<keyof typeof requestFilters, 'overdue' | 'waiting'>> = {
  kind: { choices: Object.fromEntries(kindNames.map((kind) => [kind, isOfKind(kind)])) },
  agency: { choices: { none: sql`agency_id is null` }, other: sql`agency_id = ${param('agency')}` },
  status: { other: sql`status = ${param('status')}` },
  attorney: { other: sql`attorney = ${param('attorney')}` },
  urgent: { choices: { true: sql`urgent` } },
  report: { choices: { face: requested('face'), full: requested('full') } },
  crashFrom: { other: sql`crash_date >= ${param('crashFrom')}` },
  crashTo: { other: sql`crash_date <= ${param('crashTo')}` },
  submittedFrom: { other: sql`submitted_at >= ${param('submittedFrom')}`, paramOf: startOfPortalDay },
  submittedTo: {
    other: sql`submitted_at < ${param('submittedTo')}`,
    paramOf: (day) => startOfPortalDay(addDays(day, 1)),
  },
}

type Query = Readonly<Record<string, unknown>>

const isUsed = (value: unknown): boolean => value !== undefined && value !== '' && value !== false

/** The filters that a query uses, each with its choice, or `other`: queries that differ only in parameters have the same. */
export type UsedFilters = Readonly<Record<string, string>>

export const usedFilters = (filters: Filters, query: Query): UsedFilters =>
  Object.fromEntries(
    Object.entries(filters)
      .filter(([name]) => isUsed(query[name]))
      .map(([name, { choices = {} }]) => {
        const value = String(query[name])
        return [name, Object.hasOwn(choices, value) ? value : 'other']
      }),
  )

export const conditionsOf = (filters: Filters, used: UsedFilters): SQL[] =>
  Object.entries(used).map(([name, choice]) => {
    const { choices = {}, other } = filters[name]!
    return Object.hasOwn(choices, choice) ? choices[choice]! : other!
  })

/** The parameters of the filters. */
export const filterParams = (filters: Filters, query: Query): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(filters)
      .filter(([name]) => isUsed(query[name]))
      .map(([name, { paramOf = (value: string) => value }]) => [name, paramOf(String(query[name]))]),
  )
