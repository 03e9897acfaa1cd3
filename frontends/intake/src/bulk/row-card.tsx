import { memo } from 'react'
import { Button, Card, classes, SelectField, TextField } from '@portal/ui'
import { changeRow, duplicateRow, removeRows, setCell, tidyRow } from './actions.ts'
import { editRows } from './history.ts'
import { chosenOption, shownCell } from './cells.ts'
import { checkRow, unusedReason } from './check-row.ts'
import { columnNames, columnOf, type ColumnName } from './columns.ts'
import { DocumentSlots } from './document-slots.tsx'
import { leaveRow, shownErrors } from './grid-row.tsx'
import { isEditable, type Row } from './row.ts'
import { RowStatus } from './row-status.tsx'
import { suggestionsId } from './suggestions.tsx'

interface FieldProps {
  row: Row
  name: ColumnName
  error: string | undefined
}

const Field = ({ row, name, error }: FieldProps) => {
  const { label, options, type, placeholder, suggests } = columnOf(name)
  const text = row.cells[name]
  const note = checkRow(row).notes[name]
  const change = (value: string) =>
    editRows((rows) => changeRow(rows, row.id, (one) => setCell(one, name, value)), `${row.id} ${name}`)
  if (options) {
    const chosen = chosenOption(name, text)
    const isKnown = options.some(({ value }) => value === chosen)
    return (
      <SelectField
        label={label}
        data-column={name}
        error={error}
        value={chosen}
        onChange={({ target }) => change(target.value)}
        options={[
          ...(isKnown ? [] : [{ value: chosen, label: chosen || 'Choose' }]),
          ...options.map(({ value, label: word }) => ({ value, label: word })),
        ]}
      />
    )
  }
  return (
    <TextField
      label={label}
      data-column={name}
      type="text"
      inputMode={type === 'emails' ? 'email' : undefined}
      autoComplete="off"
      list={suggests && suggestionsId(suggests)}
      hint={note && `${note}.`}
      autoCapitalize={type === 'emails' ? 'none' : 'words'}
      placeholder={placeholder}
      error={error}
      value={shownCell(name, text)}
      onChange={({ target }) => change(target.value)}
      onBlur={() => editRows((rows) => changeRow(rows, row.id, (one) => tidyRow(one, name)), `${row.id} ${name}`)}
    />
  )
}

interface RowCardProps {
  row: Row
  number: number
  open: boolean
  onToggle: (id: string) => void
}

/** A row on a small screen: one line that opens its fields. */
export const RowCard = memo(({ row, number, open, onToggle }: RowCardProps) => {
  const { applicable, kind } = checkRow(row)
  const errors = shownErrors(row)
  const editable = isEditable(row)
  const unused = open ? columnNames.filter((name) => unusedReason(row, name)) : []
  const details = [kind?.bulk.label, row.cells.crashDate, shownCell('reportType', row.cells.reportType)]
  return (
    <li>
      <Card
        data-row={row.id}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget as Node | null)) leaveRow(row.id)
        }}
        className={classes('p-0!', row.state.name === 'done' && 'bg-done-soft!')}
      >
        <div className="flex items-center gap-3 py-1 pr-4">
          <button
            type="button"
            aria-expanded={open}
            onClick={() => onToggle(row.id)}
            className="flex min-h-13 min-w-0 grow cursor-pointer items-center gap-3 rounded-control px-4 text-left focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent"
          >
            <span className="text-sm text-muted tabular-nums">{number}</span>
            <span className="min-w-0">
              <span className="block truncate font-medium">{row.cells.clientName || 'No name yet'}</span>
              <span className="block truncate text-sm text-muted">{details.filter(Boolean).join(' · ')}</span>
            </span>
          </button>
          <span className="shrink-0 text-sm">
            <RowStatus row={row} />
          </span>
        </div>
        {open && (
          <div className="space-y-4 border-t border-line p-4">
            {editable &&
              columnNames
                .filter((name) => applicable.has(name))
                .map((name) => <Field key={name} row={row} name={name} error={errors[name]} />)}
            {unused.map((name) => (
              <p key={name} className="text-sm text-muted wrap-anywhere">
                {columnOf(name).label}:{' '}
                {kind ? <s>{shownCell(name, row.cells[name])}</s> : shownCell(name, row.cells[name])}.{' '}
                {unusedReason(row, name)}.
              </p>
            ))}
            <DocumentSlots row={row} number={number} errors={errors} tall />
            <div className="flex flex-wrap gap-2">
              <Button
                variant="secondary"
                size="small"
                onClick={() => editRows((rows) => duplicateRow(rows, row.id))}
                aria-label={`Duplicate row ${number}`}
              >
                Duplicate
              </Button>
              <Button
                variant="secondary"
                size="small"
                aria-disabled={row.state.name === 'sending' || row.state.name === 'waiting'}
                onClick={() => editRows((rows) => removeRows(rows, new Set([row.id])))}
                aria-label={`Remove row ${number}`}
              >
                Remove
              </Button>
            </div>
          </div>
        )}
      </Card>
    </li>
  )
})
RowCard.displayName = 'RowCard'
