import { sql, type SQL } from 'drizzle-orm'
import { statuses } from '@portal/contract/kinds/kinds'

/** A value that a list is ordered by. */
export interface Key {
  readonly value: SQL
  readonly descending?: boolean
  /** Requests without a value come last either way. */
  readonly nullsLast?: boolean
}

/** The keys as columns of a query, named `k0`, `k1` and so on, and the order by them. */
export const keyColumns = (keys: readonly Key[]): SQL =>
  sql.join(
    keys.map(({ value }, at) => sql`${value} as ${sql.raw(`k${at}`)}`),
    sql`, `,
  )

export const keyNames = (keys: readonly Key[]): SQL => sql.raw(keys.map((_, at) => `k${at}`).join(', '))

export const orderBy = (keys: readonly Key[]): SQL =>
  sql.raw(
    keys
      .map(({ descending, nullsLast }, at) => `k${at}${descending ? ' desc' : ''}${nullsLast ? ' nulls last' : ''}`)
      .join(', '),
  )

/** Names in the order of the alphabet, by the ids of what has them. */
export const nameOfUser = (id: SQL): SQL =>
  sql`(select lower(first_name || ' ' || last_name) from users where users.id = ${id})`
export const nameOfFirm = (id: SQL): SQL => sql`(select lower(name) from law_firms where law_firms.id = ${id})`
/** Like the contract's `agencyTitle`. */
export const nameOfAgency = (id: SQL): SQL =>
  sql`(select iif(kind = 'chp' and name not like 'chp%', 'chp ', '') || lower(name) from agencies where agencies.id = ${id})`

const ranks = sql.raw(statuses.map((status, at) => `when '${status}' then ${at}`).join(' '))

/** The values that every list of both kinds sorts by. */
export const sharedSorts = {
  // It starts with the name without accents, in lower case.
  client: sql`search_text`,
  matter: sql`nullif(lower(matter_number), '')`,
  attorney: sql`nullif(lower(attorney), '')`,
  agency: nameOfAgency(sql`agency_id`),
  reportNumber: sql`nullif(upper(report_number), '')`,
  crashDate: sql`crash_date`,
  submitted: sql`submitted_at`,
  changed: sql`changed_at`,
  status: sql`case status ${ranks} end`,
  urgent: sql`urgent`,
} as const
