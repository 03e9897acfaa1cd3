import { emptyCells, type Cells } from './cells.ts'
import { columnNames } from './columns.ts'
import type { BulkFile, DocumentType } from './documents.ts'

/** The progress of a row. Only open and failed rows can be edited. */
export type RowState =
  | { readonly name: 'open' | 'waiting' | 'sending' }
  | { readonly name: 'done'; readonly referenceNumber: string }
  /** The server refused it, so there is no request. `fields` are by the names of the forms' fields. */
  | { readonly name: 'failed'; readonly message: string; readonly fields?: Readonly<Record<string, string>> }
  /** There may be a request. The row is submitted again under the same key and unchanged. */
  | { readonly name: 'unknown'; readonly message: string }
  /** There may be a request with other content, or one that the key no longer protects: only a person can tell. */
  | { readonly name: 'held'; readonly message: string }

/** One request of a bulk request. Rows are never changed: an edit makes another row with the same id. */
export interface Row {
  readonly id: string
  readonly cells: Cells
  readonly files: Readonly<Partial<Record<DocumentType, BulkFile>>>
  /** The names of files that it had before the page was reloaded. */
  readonly lost: Readonly<Partial<Record<DocumentType, string>>>
  readonly state: RowState
  /** Its errors are shown: it came from a file, or someone filled it in and went on. */
  readonly checked: boolean
  /** The client and crash date that were warned about as already requested, if someone went on. */
  readonly accepted?: string | undefined
}

export const newRow = (cells: Partial<Cells> = {}, checked = false): Row => ({
  id: crypto.randomUUID(),
  cells: { ...emptyCells, ...cells },
  files: {},
  lost: {},
  state: { name: 'open' },
  checked,
})

/** The cells that a new row may have already. */
const given: readonly string[] = ['kind', 'ccEmails']

/** Nobody has entered anything, so the row is left out. */
export const isBlank = ({ cells, files, state }: Row): boolean =>
  state.name === 'open' &&
  columnNames.every((name) => given.includes(name) || cells[name].trim() === '') &&
  Object.keys(files).length === 0

export const isEditable = ({ state }: Row): boolean => state.name === 'open' || state.name === 'failed'

/** Whether a document can be chosen: also for a row of unknown outcome that lost its files in a reload. */
export const takesFile = (row: Row, type: DocumentType): boolean =>
  isEditable(row) || (row.state.name === 'unknown' && !row.files[type])
