import { classes } from '@portal/ui'
import { changeRow, setCell, tidyRow } from './actions.ts'
import { editRows } from './history.ts'
import { chosenOption, shownCell } from './cells.ts'
import { checkRow, unusedReason } from './check-row.ts'
import { columnOf, type ColumnName } from './columns.ts'
import { isEditable, type Row } from './row.ts'
import { suggestionsId } from './suggestions.tsx'

interface CellProps {
  row: Row
  name: ColumnName
  /** The number of the row, from 1. */
  number: number
  /** Whether the form with this row's answers asks for it. */
  applicable: boolean
  error: string | undefined
}

const control =
  'h-10 w-full min-w-0 px-2 text-ink placeholder:text-muted/70 outline-none pointer-coarse:h-11 ' +
  'focus:outline-2 focus:-outline-offset-2 focus:outline-accent'

/**
 * An editable cell. Screen readers read its error, or why the cell isn't used, with the cell. `CellTip` shows this text
 * while the cell is focused.
 */
export const Cell = ({ row, name, number, applicable, error }: CellProps) => {
  const { label, options, type, placeholder, suggests } = columnOf(name)
  const text = row.cells[name]
  const chosen = chosenOption(name, text)
  const unused = unusedReason(row, name)
  const advice = applicable ? checkRow(row).notes[name] : undefined
  const note = error ?? unused ?? advice
  const noteId = `${row.id}-${name}-${error ? 'error' : 'note'}`
  const editable = isEditable(row) && applicable
  const cell = `${row.id} ${name}`
  const change = (value: string) =>
    editRows((rows) => changeRow(rows, row.id, (one) => setCell(one, name, value)), cell)
  const common = {
    'aria-label': `${label}, row ${number}`,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': note ? noteId : undefined,
    'data-column': name,
    title: note,
    className: classes(
      control,
      error
        ? 'bg-danger-soft shadow-[inset_0_0_0_1px_var(--color-danger)]'
        : advice
          ? 'bg-pending-soft'
          : applicable
            ? 'bg-transparent'
            : 'bg-sunken',
      unused && classes('text-muted', checkRow(row).kind && 'line-through'),
      !editable && 'cursor-default',
    ),
  }
  return (
    <>
      {options && editable ? (
        <select {...common} value={chosen} onChange={({ target }) => change(target.value)}>
          {chosen === '' && <option value="">{error ? 'Choose' : ''}</option>}
          {chosen !== '' && !options.some(({ value }) => value === chosen) && <option value={text}>{text}</option>}
          {options.map(({ value, label: word }) => (
            <option key={value} value={value}>
              {word}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...common}
          type="text"
          inputMode={type === 'emails' ? 'email' : undefined}
          autoComplete="off"
          list={suggests && editable ? suggestionsId(suggests) : undefined}
          spellCheck={false}
          readOnly={!editable}
          tabIndex={applicable || unused ? undefined : -1}
          placeholder={editable ? placeholder : undefined}
          value={shownCell(name, text)}
          onChange={({ target }) => change(target.value)}
          onBlur={() => editRows((rows) => changeRow(rows, row.id, (one) => tidyRow(one, name)), cell)}
        />
      )}
      {note && (
        <span id={noteId} className="sr-only">
          {note}
        </span>
      )}
    </>
  )
}
