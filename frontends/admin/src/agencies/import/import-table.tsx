import { useState } from 'react'
import { agencyFields, type AgencyField } from '@portal/contract/agencies/agencies'
import { agencyKinds } from '@portal/contract/agencies/agency-kinds'
import { limits } from '@portal/contract/limits'
import { SelectField } from '@portal/ui'
import type { Column } from '@portal/ui/table'
import { ListTable } from '../../components/list-table.tsx'
import { useWholeList } from '../../components/list.ts'
import { describeCellError } from './agency-file.ts'
import {
  changesOf,
  describeKept,
  describeResult,
  importResults,
  type ImportResult,
  type ReviewedRow,
} from './import-rows.ts'

const cellOf = (row: ReviewedRow, field: AgencyField) => {
  const text = (row.form && field === 'kind' ? agencyKinds[row.form.kind].label : row.cells[field]) || (
    <span className="text-muted">None</span>
  )
  return row.errors.some((error) => error.field === field) ? (
    <span className="font-semibold text-danger underline decoration-wavy underline-offset-4">{text}</span>
  ) : (
    text
  )
}

/** The old and the new text of each field that a row changes. */
const Changes = ({ row }: { row: ReviewedRow }) => (
  <ul className="space-y-1 whitespace-normal lg:py-2">
    {changesOf(row).map(({ label, before, after }) => (
      <li key={label} className="wrap-anywhere">
        <span className="text-muted">
          {label}: {before || 'None'} →
        </span>{' '}
        {after || 'None'}
      </li>
    ))}
    {describeKept(row) && <li className="text-muted">{describeKept(row)}</li>}
  </ul>
)

/** Columns that the table has if the file has them. */
const optional = [
  ['county', 'lg:w-36'],
  ['cities', 'lg:w-40'],
  ['ncic', 'lg:w-32'],
  ['reportPrefixes', 'lg:w-36'],
] as const

const columns = (
  fields: readonly AgencyField[],
  onLeaveOut: (row: number, leaveOut: boolean) => void,
): Column<ReviewedRow>[] => [
  { name: 'row', header: 'Row', width: 'lg:w-16', cell: ({ number }) => number },
  { name: 'name', header: 'Name', kind: 'name', width: 'lg:w-60', cell: (row) => cellOf(row, 'name') },
  { name: 'kind', header: 'Kind', width: 'lg:w-40', cell: (row) => cellOf(row, 'kind') },
  ...optional
    .filter(([field]) => fields.includes(field))
    .map(([name, width]) => ({
      name,
      header: agencyFields[name],
      width,
      cell: (row: ReviewedRow) => cellOf(row, name),
    })),
  {
    name: 'result',
    header: 'Import',
    cell: (row) =>
      row.result === 'error' ? (
        <span className="block whitespace-normal text-danger lg:py-2">
          {row.errors.map(describeCellError).join('. ')}
        </span>
      ) : row.result === 'change' ? (
        <Changes row={row} />
      ) : (
        describeResult(row)
      ),
  },
  {
    name: 'leave-out',
    header: 'Leave out',
    width: 'lg:w-28',
    cell: ({ number, result }) => (
      <input
        type="checkbox"
        aria-label={`Leave out row ${number}`}
        checked={result === 'leftOut'}
        onChange={({ target }) => onLeaveOut(number, target.checked)}
        className="size-5 align-middle accent-accent focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent pointer-coarse:size-7"
      />
    ),
  },
]

interface ImportTableProps {
  /** The fields that the file has. */
  fields: readonly AgencyField[]
  rows: readonly ReviewedRow[]
  onLeaveOut: (row: number, leaveOut: boolean) => void
}

/** Rows that need no call. */
const loaded = { error: undefined, refresh: async () => {} }

/** The rows of the file and what happens to each, a page at a time. */
export const ImportTable = ({ fields, rows, onLeaveOut }: ImportTableProps) => {
  const [shown, setShown] = useState<ImportResult | ''>('')
  const [page, setPage] = useState(1)
  const list = useWholeList(
    { ...loaded, data: rows.map((row) => ({ ...row, id: String(row.number) })) },
    {
      paging: { page, pageSize: limits.rowsPerPage, onPage: setPage },
      keeps: shown ? ({ result }) => result === shown : undefined,
    },
  )
  const optionOf = (value: ImportResult) => {
    const count = rows.filter(({ result }) => result === value).length
    return { value, label: `${importResults[value]} (${count})` }
  }
  return (
    <div className="space-y-4">
      <div className="max-w-60">
        <SelectField
          label="Show"
          value={shown}
          options={[
            { value: '', label: `All rows (${rows.length})` },
            ...(Object.keys(importResults) as ImportResult[]).map(optionOf),
          ]}
          onChange={({ target }) => {
            setShown(target.value as ImportResult | '')
            setPage(1)
          }}
        />
      </div>
      <ListTable list={list} noun="rows" label="Rows of the file" columns={columns(fields, onLeaveOut)} />
    </div>
  )
}
