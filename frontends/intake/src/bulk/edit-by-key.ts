import type { KeyboardEvent } from 'react'
import { counted } from '@portal/contract/counted'
import { pastedRows } from '@portal/contract/csv'
import { toast } from '@portal/ui'
import { copyText } from '@portal/ui/clipboard'
import { fillCells } from './actions.ts'
import { bulk } from './bulk.ts'
import { shownCell } from './cells.ts'
import type { ColumnName } from './columns.ts'
import { editRows, redoEdit, undoEdit } from './history.ts'

/** Writes a cell's text into the same column of the selected rows; without another one, takes the text of the row above. */
const fillDown = (id: string, name: ColumnName, selection: ReadonlySet<string>): void =>
  editRows((rows) => {
    const isMany = [...selection].some((one) => one !== id)
    const from = isMany ? id : rows[rows.findIndex((row) => row.id === id) - 1]?.id
    return from === undefined ? rows : fillCells(rows, isMany ? selection : new Set([id]), from, name)
  })

const hasSelectedText = (control: EventTarget): boolean =>
  control instanceof HTMLInputElement && control.type !== 'checkbox' && control.selectionStart !== control.selectionEnd

/** Copies rows as text that a spreadsheet, or this one, pastes into cells. */
const copyRows = async (selection: ReadonlySet<string>, columns: readonly ColumnName[]): Promise<void> => {
  const rows = (bulk.get().rows ?? []).filter(({ id }) => selection.has(id))
  const texts = rows.map(({ cells }) => columns.map((name) => shownCell(name, cells[name])))
  if (await copyText(pastedRows(texts))) toast({ title: `${counted(rows.length, 'Row')} Copied` })
}

interface Keyed {
  selection: ReadonlySet<string>
  /** From left to right. */
  columns: readonly ColumnName[]
}

/**
 * Ctrl+Z, Ctrl+Shift+Z or Ctrl+Y, and Ctrl+D as in a spreadsheet; Ctrl+C copies the selected rows, unless a text is selected.
 * Returns whether it was one of these keys.
 */
export const editByKey = (event: KeyboardEvent<HTMLElement>, { selection, columns }: Keyed): boolean => {
  if (event.altKey || !(event.ctrlKey || event.metaKey)) return false
  const key = event.key.toLowerCase()
  const { column } = (event.target as HTMLElement).dataset
  const row = (event.target as HTMLElement).closest<HTMLElement>('[data-row]')?.dataset['row']
  if (key === 'z') (event.shiftKey ? redoEdit : undoEdit)()
  else if (key === 'y') redoEdit()
  else if (key === 'd' && row && column) fillDown(row, column as ColumnName, selection)
  else if (key === 'c' && selection.size > 0 && !hasSelectedText(event.target)) void copyRows(selection, columns)
  else return false
  event.preventDefault()
  return true
}
