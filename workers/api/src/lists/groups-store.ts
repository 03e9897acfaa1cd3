import { sql, type SQL } from 'drizzle-orm'
import { fullName } from '@portal/contract/accounts/full-name'
import { agencyTitle, type AgencyKind } from '@portal/contract/agencies/agency-kinds'
import { formatDate } from '@portal/contract/dates'
import { nameOfAgency, nameOfFirm, nameOfUser } from './sorts-store.ts'

/** A way to group a list. `Label` is what labels are made of. */
export interface Group<Label = never> {
  /** Of a request: what its group has in common. Null when it has no value. */
  readonly value: SQL
  /** Of a group's `key`: what groups are ordered by. */
  readonly order: SQL
  /** Of a group's `key`: the JSON text of its `Label`. */
  readonly label: SQL
  readonly present: (label: Label) => string
  /** The label of the requests without a value. */
  readonly none: string
}

const key = sql`key`
const keyAsLabel = { label: sql`json_quote(key)`, present: (label: string) => label }

export const byText = (value: SQL, none: string): Group<string> => ({
  ...keyAsLabel,
  none,
  value: sql`nullif(${value}, '')`,
  order: sql`lower(key)`,
})

export const byDay = (value: SQL, none: string): Group<string> => ({
  ...keyAsLabel,
  none,
  value,
  order: key,
  present: formatDate,
})

export const byAgency: Group<{ name: string; kind: AgencyKind }> = {
  value: sql`agency_id`,
  order: nameOfAgency(key),
  label: sql`(select json_object('name', name, 'kind', kind) from agencies where agencies.id = key)`,
  present: agencyTitle,
  none: 'No agency yet',
}

export const byFirm: Group<string> = {
  ...keyAsLabel,
  value: sql`law_firm_id`,
  order: nameOfFirm(key),
  label: sql`(select json_quote(name) from law_firms where law_firms.id = key)`,
  none: 'No law firm',
}

/** By an account, whose names are erased with it. */
export const byUser = (value: SQL, none: string): Group<{ firstName: string; lastName: string }> => ({
  none,
  value,
  order: nameOfUser(key),
  label: sql`(select json_object('firstName', iif(deleted_at is null, first_name, 'Deleted'),
    'lastName', iif(deleted_at is null, last_name, 'user')) from users where users.id = key)`,
  present: fullName,
})

/** A group as a page's query returns it. */
export type GroupCells = readonly [key: string, label: unknown, count: number, rows: number]
