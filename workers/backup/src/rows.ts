import { fileKinds, type FileKind } from '@portal/contract/files/file-kinds'
import { keyOf } from '@portal/api/files/names'
import { BackupError } from './seal.ts'
import type { Table } from './schema-store.ts'

export type Value = string | number | null

/** The rows of a table as a part has them: the columns once, then the values. */
export interface TableRows {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly Value[])[]
}

export type RowsByTable = Readonly<Record<string, TableRows>>

export const valuesOf = ({ name, columns }: Table, row: Readonly<Record<string, unknown>>): Value[] =>
  columns.map((column) => {
    const value = row[column]
    if (value === null || typeof value === 'string' || typeof value === 'number') return value
    throw new BackupError(`${name}.${column} has a value that a backup can't keep.`)
  })

export const countsOf = (tables: RowsByTable): Record<string, number> =>
  Object.fromEntries(Object.entries(tables).map(([name, { rows }]) => [name, rows.length]))

/** The tables with files. Those of one have no column for the kind: they are PDFs. */
const fileTables = ['documents', 'mail_files', 'waiting_deliveries']

/** The keys of the objects that rows name. */
export const fileKeysIn = (tables: RowsByTable): string[] =>
  fileTables.flatMap((name) => {
    const { columns = [], rows = [] } = tables[name] ?? {}
    const [id, kind, scan] = ['id', 'kind', 'scan'].map((column) => columns.indexOf(column)) as [number, number, number]
    return (
      rows
        // The object of an infected file is deleted, its row stays.
        .filter((row) => row[scan] !== 'removed')
        .map((row) => ({ id: String(row[id]), kind: String(row[kind] ?? 'pdf') }))
        .filter(({ kind }) => Object.hasOwn(fileKinds, kind))
        .map(({ id: fileId, kind: fileKind }) => keyOf(fileId, fileKind as FileKind))
    )
  })
