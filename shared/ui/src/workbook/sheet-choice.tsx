import { counted } from '@portal/contract/counted'
// Imported by the package's name, so that federation resolves it to the shared instance.
import { CheckField, SelectField } from '@portal/ui'
import { chooseSheet, hasChoice, type Source } from './source.ts'

interface SheetChoiceProps {
  source: Source
  onChange: (source: Source) => void
}

/** Chooses the sheet of a spreadsheet, and whether its hidden rows count. */
export const SheetChoice = ({ source, onChange }: SheetChoiceProps) => {
  const { sheets, chosen, withHidden } = source
  const hidden = sheets[chosen]!.hidden.length
  if (!hasChoice(source)) return null
  return (
    <div className="mb-5 max-w-3xl space-y-4">
      {sheets.length > 1 && (
        <SelectField
          label="Sheet"
          value={chosen}
          onChange={({ target }) => onChange(chooseSheet(sheets, Number(target.value)))}
          options={sheets.map(({ name, rows, more }, at) => ({
            value: String(at),
            label: `${name} (${counted(rows.length + more, 'row')})`,
          }))}
        />
      )}
      {hidden > 0 && (
        <CheckField
          label={`Include ${counted(hidden, 'hidden row')}`}
          hint="Hidden in the spreadsheet, by a filter or by hand."
          checked={withHidden}
          onChange={({ target }) => onChange({ ...source, withHidden: target.checked })}
        />
      )}
    </div>
  )
}
