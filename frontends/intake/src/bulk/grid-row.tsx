/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the browser can skip rows that are grids, but not rows of a table */
import { memo, useState, type DragEvent, type FocusEvent } from 'react'
import { classes } from '@portal/ui'
import { changeRow, duplicateRow, removeRows } from './actions.ts'
import { changeRows } from './bulk.ts'
import { editRows } from './history.ts'
import { Cell } from './cell.tsx'
import { checkRow } from './check-row.ts'
import type { ColumnName } from './columns.ts'
import { DocumentSlots, giveFiles } from './document-slots.tsx'
import { isBlank, isEditable, type Row } from './row.ts'
import { RowStatus } from './row-status.tsx'

const noErrors = {}

/** The errors that a row shows: none as long as someone is still filling it in. */
export const shownErrors = (row: Row): Readonly<Record<string, string>> =>
  row.checked && !isBlank(row) && (isEditable(row) || row.state.name === 'unknown') ? checkRow(row).errors : noErrors

/** Shows the errors of a row that someone has filled in and left. */
export const leaveRow = (id: string): void =>
  changeRows((rows) => {
    const row = rows.find((one) => one.id === id)
    return row && !row.checked && !isBlank(row) ? changeRow(rows, id, (one) => ({ ...one, checked: true })) : rows
  })

const action =
  'grid size-8 cursor-pointer place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink pointer-coarse:size-11 ' +
  'focus-visible:outline-2 focus-visible:outline-accent disabled:cursor-default disabled:opacity-40'

interface GridRowProps {
  row: Row
  /** From 1. */
  number: number
  columns: readonly ColumnName[]
  selected: boolean
  onSelect: (id: string, selected: boolean) => void
}

/** A row of the grid. It renders again only when it changes itself. */
export const GridRow = memo(({ row, number, columns, selected, onSelect }: GridRowProps) => {
  const [draggedOver, setDraggedOver] = useState(false)
  const { applicable } = checkRow(row)
  const errors = shownErrors(row)
  const busy = row.state.name === 'sending' || row.state.name === 'waiting'
  const takesFiles = isEditable(row) || row.state.name === 'unknown'
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setDraggedOver(false)
    if (takesFiles) void giveFiles(row, [...event.dataTransfer.files])
  }
  const blur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget as Node | null)) leaveRow(row.id)
  }
  const background = draggedOver || selected ? 'bg-accent-soft' : row.state.name === 'done' ? 'bg-done-soft' : 'bg-card'
  return (
    <div
      role="row"
      aria-rowindex={number + 1}
      data-row={row.id}
      onBlur={blur}
      onDragOver={(event) => {
        if (!takesFiles) return
        event.preventDefault()
        setDraggedOver(true)
      }}
      onDragLeave={() => setDraggedOver(false)}
      onDrop={drop}
      className={classes(
        'grid grid-cols-(--bulk-columns) border-b border-line [contain-intrinsic-height:41px] [content-visibility:auto] last:border-0',
        background,
      )}
    >
      <div role="cell" data-held className={classes('relative z-10 flex items-center gap-2 pl-3', background)}>
        <input
          type="checkbox"
          aria-label={`Select row ${number}`}
          checked={selected}
          onChange={({ target }) => onSelect(row.id, target.checked)}
          className="size-4.5 accent-accent focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent"
        />
        <span className="text-muted tabular-nums">{number}</span>
      </div>
      <div role="rowheader" data-held className={classes('relative z-10 border-r border-line', background)}>
        <Cell row={row} name="clientName" number={number} applicable error={errors['clientName']} />
      </div>
      <div role="cell" className="flex min-w-0 items-center truncate px-2">
        <RowStatus row={row} />
      </div>
      {columns.map((name) => (
        <div key={name} role="cell" className="min-w-0 border-l border-line">
          <Cell row={row} name={name} number={number} applicable={applicable.has(name)} error={errors[name]} />
        </div>
      ))}
      <div role="cell" className="min-w-0 overflow-hidden border-l border-line">
        <DocumentSlots row={row} number={number} errors={errors} />
      </div>
      <div role="cell" className="flex items-center justify-end border-l border-line px-1">
        <button
          type="button"
          className={action}
          title="Duplicate"
          aria-label={`Duplicate row ${number}`}
          onClick={() => editRows((rows) => duplicateRow(rows, row.id))}
        >
          <svg aria-hidden viewBox="0 0 16 16" className="size-4" fill="none" stroke="currentColor" strokeWidth="1.4">
            <rect x="5.5" y="5.5" width="8" height="8" rx="1.2" />
            <path d="M10.5 3.2v-.7h-8v8h.7" />
          </svg>
        </button>
        <button
          type="button"
          className={action}
          disabled={busy}
          title="Remove"
          aria-label={`Remove row ${number}`}
          onClick={() => editRows((rows) => removeRows(rows, new Set([row.id])))}
        >
          <span aria-hidden className="text-lg leading-none">
            ×
          </span>
        </button>
      </div>
    </div>
  )
})
GridRow.displayName = 'GridRow'
