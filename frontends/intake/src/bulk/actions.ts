import { limits } from '@portal/contract/limits'
import { tidyCell, type Cells } from './cells.ts'
import { checkRow } from './check-row.ts'
import type { ColumnName } from './columns.ts'
import { documentField, type BulkFile, type DocumentType } from './documents.ts'
import { matchFile } from './match-file.ts'
import { isBlank, isEditable, newRow, takesFile, type Row } from './row.ts'

// Changes of the rows, each a function from rows to rows. Rows that don't change stay the same objects.

const open = { name: 'open' } as const

/** Changes a row. The rows stay the same array if nothing changes, such as when somebody only leaves a cell. */
export const changeRow = (rows: readonly Row[], id: string, change: (row: Row) => Row): readonly Row[] => {
  const changed = rows.map((row) => (row.id === id ? change(row) : row))
  return changed.every((row, at) => row === rows[at]) ? rows : changed
}

/** Sets a cell. A row that had failed is open again: it will be submitted as another request if its content changed. */
export const setCell = (row: Row, name: ColumnName, text: string): Row =>
  isEditable(row) && row.cells[name] !== text ? { ...row, cells: { ...row.cells, [name]: text }, state: open } : row

/** Tidies a cell once its field is left: `3/5/26` becomes `03/05/2026`. */
export const tidyRow = (row: Row, name: ColumnName): Row => setCell(row, name, tidyCell(name, row.cells[name]))

export const addRow = (rows: readonly Row[], cells: Partial<Cells>): readonly Row[] =>
  rows.length < limits.bulkRows ? [...rows, newRow(cells)] : rows

/** Adds a copy below a row: its documents too, because they may be for both. */
export const duplicateRow = (rows: readonly Row[], id: string): readonly Row[] =>
  rows.length < limits.bulkRows
    ? rows.flatMap((row) =>
        row.id === id ? [row, { ...newRow(row.cells, row.checked), files: row.files, lost: row.lost }] : [row],
      )
    : rows

/** Writes a row's cell into the same column of other rows. */
export const fillCells = (
  rows: readonly Row[],
  ids: ReadonlySet<string>,
  from: string,
  name: ColumnName,
): readonly Row[] => {
  const text = tidyCell(name, rows.find(({ id }) => id === from)?.cells[name] ?? '')
  const isFilled = (row: Row) => ids.has(row.id) && row.cells[name] !== text
  return rows.some(isFilled)
    ? rows.map((row) => (isFilled(row) ? { ...setCell(row, name, text), checked: true } : row))
    : rows
}

/** A row is never removed while it is submitted. */
export const removeRows = (rows: readonly Row[], ids: ReadonlySet<string>): readonly Row[] =>
  rows.filter(({ id, state }) => !ids.has(id) || state.name === 'sending' || state.name === 'waiting')

/** Sets a column of some rows, or replaces a text in its cells, in capitals or not. */
export const changeColumn = (
  rows: readonly Row[],
  ids: ReadonlySet<string>,
  name: ColumnName,
  { find, value }: { find: string; value: string },
): readonly Row[] => {
  const found = new RegExp(find.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`), 'gi')
  return rows.map((row) => {
    if (!ids.has(row.id)) return row
    const text = find === '' ? value : row.cells[name].replace(found, () => value)
    const changed = setCell(row, name, tidyCell(name, text))
    return changed === row ? row : { ...changed, checked: true }
  })
}

/** Writes a block of cells, as spreadsheets copy them, from a cell to the right and down, with new rows if needed. */
export const fillBlock = (
  rows: readonly Row[],
  at: number,
  names: readonly ColumnName[],
  block: readonly (readonly string[])[],
): readonly Row[] => {
  const { kind = '', ccEmails = '' } = rows[at]?.cells ?? {}
  const missing = Math.max(0, Math.min(at + block.length, limits.bulkRows) - rows.length)
  const all = [...rows, ...Array.from({ length: missing }, () => newRow({ kind, ccEmails }))]
  return all.map((row, index) => {
    const texts = block[index - at]
    if (!texts || !isEditable(row)) return row
    const cells: Record<ColumnName, string> = { ...row.cells }
    for (const [offset, text] of texts.entries()) {
      const name = names[offset]
      if (name) cells[name] = tidyCell(name, text)
    }
    return { ...row, cells: cells satisfies Cells, state: open, checked: true }
  })
}

/** Gives a row a file, under the document's type. */
export const setFile = (row: Row, type: DocumentType, file: BulkFile | undefined): Row => {
  if (file ? !takesFile(row, type) : !isEditable(row)) return row
  const { [type]: _file, ...files } = row.files
  const { [type]: _name, ...lost } = row.lost
  const state = row.state.name === 'failed' ? open : row.state
  return {
    ...row,
    files: file ? { ...files, [type]: file } : files,
    lost: file ? lost : row.lost,
    state,
    checked: true,
  }
}

/** The type under which a row had a file of this name before a reload, or under which its form asks for this one. */
const typeIn = (row: Row, file: BulkFile): DocumentType | undefined => {
  const lost = Object.entries(row.lost).find(([, name]) => name === file.file.name)?.[0]
  if (lost) return lost as DocumentType
  const { kind } = checkRow(row)
  return !kind || documentField(file.type, kind) ? file.type : undefined
}

/** Gives files to one row, as dropped onto it: also as another document, when the form doesn't ask for one of its type. */
export const addFilesToRow = (row: Row, files: readonly BulkFile[]): Row =>
  files.reduce((result, file) => {
    const missing = checkRow(result).documents.find(({ type }) => !result.files[type])
    return setFile(result, typeIn(result, file) ?? missing?.type ?? 'authorization', file)
  }, row)

export const rowsWithFile = (rows: readonly Row[], id: string): Row[] =>
  rows.filter(({ files }) => Object.values(files).some((file) => file.id === id))

/** The files that are in no row, and then the others. */
export const unplacedFirst = (rows: readonly Row[], files: readonly BulkFile[]): readonly BulkFile[] => {
  const placed = new Set(rows.flatMap((row) => Object.values(row.files).map(({ id }) => id)))
  return [...files.filter(({ id }) => !placed.has(id)), ...files.filter(({ id }) => placed.has(id))]
}

/** Those of these rows that have another document where the file would go. */
export const rowsWithAnother = (rows: readonly Row[], file: BulkFile, ids: ReadonlySet<string>): Row[] =>
  rows.filter((row) => {
    const type = ids.has(row.id) && isEditable(row) && typeIn(row, file)
    const there = type && row.files[type]
    return there && there.id !== file.id
  })

/** Puts a file into exactly these rows, as far as their forms ask for a document of its type. */
export const placeFile = (rows: readonly Row[], file: BulkFile, ids: ReadonlySet<string>): readonly Row[] =>
  rows.map((row) => {
    const has = Object.entries(row.files).find(([, other]) => other.id === file.id)?.[0] as DocumentType | undefined
    if (!ids.has(row.id)) return has ? setFile(row, has, undefined) : row
    const type = typeIn(row, file)
    if (!type) return has ? setFile(row, has, undefined) : row
    if (has === type) return row.files[type] === file ? row : setFile(row, type, file)
    return setFile(has ? setFile(row, has, undefined) : row, type, file)
  })

/** Puts each file into the rows that its name says. */
export const matchFiles = (rows: readonly Row[], files: readonly BulkFile[]): readonly Row[] =>
  files.reduce((result: readonly Row[], file) => {
    const candidates = result.map((row) => ({ id: row.id, cells: row.cells, lostFiles: Object.values(row.lost) }))
    return placeFile(result, file, new Set(matchFile(file.file.name, candidates)))
  }, rows)

/** The rows of a table. */
export const rowsOf = (cells: readonly Cells[]): readonly Row[] => cells.map((row) => newRow(row, true))
export const emptyRows = (count: number, cells: Partial<Cells>): readonly Row[] =>
  Array.from({ length: count }, () => newRow(cells))

/** The columns that a grid of these rows needs: columns that some row's form asks for, or that have text. */
export const columnsFor = (rows: readonly Row[], names: readonly ColumnName[]): ColumnName[] =>
  names.filter((name) => rows.some((row) => checkRow(row).applicable.has(name) || row.cells[name] !== ''))

/** How many rows are in which state. Blank rows don't count. */
export interface Totals {
  readonly rows: number
  /** Ready to be submitted. */
  readonly ready: number
  readonly withErrors: number
  /** Waiting for their turn, or being submitted. */
  readonly running: number
  readonly done: number
  readonly failed: number
  readonly unknown: number
  readonly held: number
}

export const hasErrors = (row: Row): boolean =>
  !isBlank(row) && (isEditable(row) || row.state.name === 'unknown') && Object.keys(checkRow(row).errors).length > 0

export const isReady = (row: Row): boolean =>
  !isBlank(row) && (isEditable(row) || row.state.name === 'unknown') && checkRow(row).sending !== undefined

export const totalsOf = (rows: readonly Row[]): Totals => {
  const counted = rows.filter((row) => !isBlank(row))
  const inState = (...names: Row['state']['name'][]) => counted.filter(({ state }) => names.includes(state.name)).length
  return {
    rows: counted.length,
    ready: counted.filter(isReady).length,
    withErrors: counted.filter(hasErrors).length,
    running: inState('waiting', 'sending'),
    done: inState('done'),
    failed: inState('failed'),
    unknown: inState('unknown'),
    held: inState('held'),
  }
}
