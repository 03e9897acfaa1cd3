// Imported by the package's name, so that federation resolves it to the shared instance.
import { classes, SelectField } from '@portal/ui'

interface MeaningRowProps {
  /** A text of the spreadsheet. */
  title: string
  /** Examples of its cells, or its number of rows. */
  detail: string
  value: string
  onChange: (value: string) => void
  options: readonly { readonly value: string; readonly label: string }[]
  /** Nobody has said what it means. */
  isOpen?: boolean
}

/** A heading or a word of a spreadsheet, and the choice of its meaning. */
export const MeaningRow = ({ title, detail, value, onChange, options, isOpen }: MeaningRowProps) => (
  <li className="grid items-center gap-x-4 gap-y-1 py-2 sm:grid-cols-2">
    <div className="min-w-0">
      <p className="truncate font-medium">{title}</p>
      <p className="truncate text-sm text-muted">{detail}</p>
    </div>
    <SelectField
      label={<span className="sr-only">Meaning of {title}</span>}
      className={classes(isOpen && 'border-mark')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      options={[...options]}
    />
  </li>
)
