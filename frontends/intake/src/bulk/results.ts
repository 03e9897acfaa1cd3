import { csvFile } from '@portal/contract/csv'
import { shownCell } from './cells.ts'
import { columnNames, columnOf } from './columns.ts'
import { isBlank, type Row } from './row.ts'

const statusOf = ({ state }: Row): string => {
  if (state.name === 'done') return 'Submitted'
  if (state.name === 'failed' || state.name === 'held' || state.name === 'unknown') return state.message
  return 'Not submitted'
}

/** The rows with their reference numbers, as a CSV file. */
export const resultsFile = (rows: readonly Row[]): Blob => {
  const named = columnNames.filter((name) => rows.some(({ cells }) => cells[name] !== ''))
  return csvFile([
    ['Row', 'Reference number', 'Status', ...named.map((name) => columnOf(name).label)],
    ...rows
      .map((row, at) => ({ row, number: at + 1 }))
      .filter(({ row }) => !isBlank(row))
      .map(({ row, number }) => [
        String(number),
        row.state.name === 'done' ? row.state.referenceNumber : '',
        statusOf(row),
        ...named.map((name) => shownCell(name, row.cells[name])),
      ]),
  ])
}
