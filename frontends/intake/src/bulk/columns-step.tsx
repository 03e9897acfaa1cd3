import { counted } from '@portal/contract/counted'
import { withHeadings, type SourceTable } from '@portal/contract/source-table'
import { useState } from 'react'
import { Alert, Button, Card, ChoiceField } from '@portal/ui'
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
  const problem = tableProblem(table)
  const hasName = mapping.includes('clientName')

  const changeHeadings = (wanted: boolean) => {
    const next = withHeadings(table, wanted)
    onChange(next)
    setMapping(mapHeadings(next))
  }

  return (
    <div className="max-w-3xl space-y-5">
      {problem && (
        <Alert tone="danger" title="We can't use these rows">
          {problem}
        </Alert>
      )}
      <Card className="space-y-4">
        <ColumnMeanings
          table={table}
          mapping={mapping}
          meanings={options}
          onMap={setMapping}
          onHeadings={changeHeadings}
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
          {!hasName && <p className="text-sm text-muted">Choose which column has the client's name to continue.</p>}
        </ColumnMeanings>
        <div className="flex flex-wrap gap-3">
          <Button
            aria-disabled={problem !== undefined || !hasName}
            onClick={() => !problem && hasName && onContinue(table, mapping, kind)}
          >
            Continue with {counted(rowsIn(table), 'Row')}
          </Button>
          <Button variant="secondary" onClick={onBack}>
            Back
          </Button>
        </div>
      </Card>
    </div>
  )
}
