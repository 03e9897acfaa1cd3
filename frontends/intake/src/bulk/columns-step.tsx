import { withHeadings, type SourceTable } from '@portal/contract/source-table'
import { useState } from 'react'
import { ChoiceField } from '@portal/ui'
import { ColumnMeanings } from '@portal/ui/column-meanings'
import { formKinds } from '../kinds/kinds.ts'
import type { RowKind } from './columns.ts'
import { meaningLabel, meanings } from './meanings.ts'
import { mapHeadings, rowsIn, tableProblem, type Mapping } from './read-table.ts'

interface ColumnsStepProps {
  table: SourceTable
  /** The columns' meanings until someone changes them. */
  initial: Mapping
  initialKind: RowKind
  onChange: (table: SourceTable) => void
  onBack: () => void
  onContinue: (table: SourceTable, mapping: Mapping, kind: RowKind) => void
}

const kindOptions = formKinds.map(({ id, bulk }) => ({ value: id, label: bulk.label }))

const options = meanings.map((value) => ({ value, label: meaningLabel(value) }))

/** Says what the columns of a table mean, where the headings don't. */
export const ColumnsStep = ({ table, initial, initialKind, onChange, onBack, onContinue }: ColumnsStepProps) => {
  const [mapping, setMapping] = useState(initial)
  const [kind, setKind] = useState(initialKind)

  const changeHeadings = (wanted: boolean) => {
    const next = withHeadings(table, wanted)
    onChange(next)
    setMapping(mapHeadings(next))
  }

  return (
    <ColumnMeanings
      table={table}
      mapping={mapping}
      meanings={options}
      onMap={setMapping}
      onHeadings={changeHeadings}
      problem={tableProblem(table)}
      missing={!mapping.includes('clientName') && "Choose which column has the client's name to continue."}
      rows={rowsIn(table)}
      onBack={onBack}
      onContinue={() => onContinue(table, mapping, kind)}
    >
      {!mapping.includes('kind') && !mapping.includes('agency') && (
        <ChoiceField
          label="Which agency took the reports?"
          name="kind"
          hint="You can change it for individual rows later."
          options={kindOptions}
          value={kind}
          onChange={(value) => setKind(value as RowKind)}
        />
      )}
    </ColumnMeanings>
  )
}
