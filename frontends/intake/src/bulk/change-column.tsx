import { useEffect, useId, useRef, useState } from 'react'
import { counted } from '@portal/contract/counted'
import { Button, Card, SelectField, TextField } from '@portal/ui'
import { changeColumn } from './actions.ts'
import { columnOf, type ColumnName } from './columns.ts'
import { editRows } from './history.ts'
import { suggestionsId } from './suggestions.tsx'

interface ChangeColumnProps {
  ids: ReadonlySet<string>
  columns: readonly ColumnName[]
  /** The column at first. */
  first: ColumnName
  onClose: () => void
}

/** Sets a column of the selected rows, or replaces a text in it. */
export const ChangeColumn = ({ ids, columns, first, onClose }: ChangeColumnProps) => {
  const heading = useId()
  const [name, setName] = useState<ColumnName>(first)
  const [find, setFind] = useState('')
  const [value, setValue] = useState('')
  const { options, label, suggests } = columnOf(name)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('select')?.focus(), [])
  const apply = () => {
    editRows((rows) => changeColumn(rows, ids, name, { find: options ? '' : find, value }))
    onClose()
  }
  return (
    <Card className="space-y-3">
      <h3 id={heading} className="font-semibold">
        Change {counted(ids.size, 'selected row')}
      </h3>
      <form
        ref={form}
        aria-labelledby={heading}
        className="grid items-end gap-3 sm:grid-cols-3"
        onSubmit={(event) => {
          event.preventDefault()
          apply()
        }}
      >
        <SelectField
          label="Column"
          value={name}
          onChange={({ target }) => {
            setName(target.value as ColumnName)
            setValue('')
          }}
          options={columns.map((column) => ({ value: column, label: columnOf(column).label }))}
        />
        {options ? (
          <SelectField
            label={`New ${label.toLowerCase()}`}
            value={value}
            onChange={({ target }) => setValue(target.value)}
            options={[{ value: '', label: 'Empty' }, ...options.map((one) => ({ value: one.value, label: one.label }))]}
          />
        ) : (
          <>
            <TextField
              label="Replace"
              placeholder="The whole cell"
              value={find}
              onChange={({ target }) => setFind(target.value)}
            />
            <TextField
              label="With"
              list={suggests && suggestionsId(suggests)}
              value={value}
              onChange={({ target }) => setValue(target.value)}
            />
          </>
        )}
        <div className="flex gap-3 sm:col-span-3">
          <Button type="submit" size="small">
            Change {counted(ids.size, 'Row')}
          </Button>
          <Button variant="secondary" size="small" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Card>
  )
}
