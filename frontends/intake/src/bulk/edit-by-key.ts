import type { KeyboardEvent } from 'react'
import { setCell } from './actions.ts'
import type { ColumnName } from './columns.ts'
import { editRows, redoEdit, undoEdit } from './history.ts'

/** Writes a cell's text into the same column of the selected rows; without another one, takes the text of the row above. */
const fillDown = (id: string, name: ColumnName, selection: ReadonlySet<string>): void =>
  editRows((rows) => {
    const at = rows.findIndex((row) => row.id === id)
    const isMany = [...selection].some((one) => one !== id)
    const text = rows[isMany ? at : at - 1]?.cells[name]
    if (text === undefined) return rows
    const ids = isMany ? selection : new Set([id])
    return rows.map((row) => (ids.has(row.id) ? { ...setCell(row, name, text), checked: true } : row))
  })

/** Ctrl+Z, Ctrl+Shift+Z or Ctrl+Y, and Ctrl+D as in a spreadsheet. Returns whether it was one of these keys. */
export const editByKey = (event: KeyboardEvent<HTMLElement>, selection: ReadonlySet<string>): boolean => {
  if (event.altKey || !(event.ctrlKey || event.metaKey)) return false
  const key = event.key.toLowerCase()
  const { column } = (event.target as HTMLElement).dataset
  const row = (event.target as HTMLElement).closest<HTMLElement>('[data-row]')?.dataset['row']
  if (key === 'z') (event.shiftKey ? redoEdit : undoEdit)()
  else if (key === 'y') redoEdit()
  else if (key === 'd' && row && column) fillDown(row, column as ColumnName, selection)
  else return false
  event.preventDefault()
  return true
}
