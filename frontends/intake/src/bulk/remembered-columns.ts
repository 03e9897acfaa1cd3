import type { Spreadsheet } from '@portal/contract/accounts/spreadsheets'
import { foldHeading } from '@portal/contract/csv'
import type { SourceTable } from '@portal/contract/source-table'
import { storageKeys } from '@portal/contract/storage-keys'
import { kindOfRow, type RowKind } from './columns.ts'
import { meanings } from './meanings.ts'
import type { Mapping } from './meanings.ts'
import type { Answers } from './values.ts'

// The answers about a table with certain headings: a firm's on the server, those of an account without a firm in its browser.

export interface TableMeaning {
  readonly mapping: Mapping
  /** Of rows that don't say. */
  readonly kind: RowKind
  readonly answers: Answers
}

const nameOf = ({ headings }: SourceTable): string => JSON.stringify(headings.map(foldHeading))

/** Whether this version knows all its meanings. */
const isKnown = ({ mapping, kind }: Spreadsheet): boolean =>
  mapping.every((name) => name === null || (meanings as readonly string[]).includes(name)) &&
  kindOfRow(kind) !== undefined

/** The answers about a table with these headings. */
export const rememberedMeaning = (known: readonly Spreadsheet[], table: SourceTable): TableMeaning | undefined =>
  table.hasHeadings
    ? (known.find(
        (one) => one.headings === nameOf(table) && one.mapping.length === table.headings.length && isKnown(one),
      ) as TableMeaning | undefined)
    : undefined

/** A table with the answers about it. */
export const spreadsheetOf = (table: SourceTable, { mapping, kind, answers }: TableMeaning): Spreadsheet => ({
  headings: nameOf(table),
  mapping: mapping.map((name) => name ?? null),
  kind,
  answers: { ...answers },
})

const storageKey = (account: string): string => `${storageKeys.bulkColumns}:${account}`

/** A person can change what is stored. */
const isSpreadsheet = (value: Partial<Spreadsheet>): value is Spreadsheet =>
  typeof value?.headings === 'string' && Array.isArray(value.mapping) && typeof value.answers === 'object'

export const storedMeanings = (account: string): readonly Spreadsheet[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(account)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isSpreadsheet) : []
  } catch {
    return []
  }
}

export const storeMeanings = (account: string, all: readonly Spreadsheet[]): void => {
  try {
    localStorage.setItem(storageKey(account), JSON.stringify(all))
  } catch {
    // Without storage, the columns are asked about again next time.
  }
}
