import { foldHeading } from '@portal/contract/csv'
import { storageKeys } from '@portal/contract/storage-keys'
import { kindOfRow, type RowKind } from './columns.ts'
import { meanings } from './meanings.ts'
import type { Mapping, SourceTable } from './read-table.ts'
import type { Answers } from './values.ts'

/** The answers of an account about a table with certain headings, kept in this browser. */
export interface TableMeaning {
  readonly mapping: Mapping
  /** Of rows that don't say. */
  readonly kind: RowKind
  readonly answers: Answers
}

interface Remembered extends TableMeaning {
  readonly headings: string
}

const mostTables = 10

const storageKey = (account: string): string => `${storageKeys.bulkColumns}:${account}`
const nameOf = ({ headings }: SourceTable): string => JSON.stringify(headings.map(foldHeading))

/** Whether this version knows what was stored, which a person can change. */
const isKnown = (value: Partial<Remembered>): value is Remembered =>
  typeof value?.headings === 'string' &&
  Array.isArray(value.mapping) &&
  value.mapping.every((name) => name === null || (meanings as readonly unknown[]).includes(name)) &&
  kindOfRow(value.kind ?? '') !== undefined &&
  typeof value.answers === 'object'

const read = (account: string): readonly Remembered[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(account)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isKnown) : []
  } catch {
    return []
  }
}

export const rememberedMeaning = (account: string, table: SourceTable): TableMeaning | undefined =>
  table.hasHeadings
    ? read(account).find(
        ({ headings, mapping }) => headings === nameOf(table) && mapping.length === table.headings.length,
      )
    : undefined

export const rememberMeaning = (
  account: string,
  table: SourceTable,
  { mapping, kind, answers }: TableMeaning,
): void => {
  if (!table.hasHeadings) return
  const headings = nameOf(table)
  const stored = { headings, mapping: mapping.map((name) => name ?? null), kind, answers }
  const others = read(account).filter((one) => one.headings !== headings)
  try {
    localStorage.setItem(storageKey(account), JSON.stringify([stored, ...others].slice(0, mostTables)))
  } catch {
    // Without storage, it is asked again.
  }
}
