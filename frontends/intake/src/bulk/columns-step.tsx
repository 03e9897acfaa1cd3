import { counted } from '@portal/contract/counted'
import { useState } from 'react'
import { Alert, Button, Card, CheckField, ChoiceField } from '@portal/ui'
import { formKinds } from '../kinds/kinds.ts'
import type { RowKind } from './columns.ts'
import { MeaningRow } from './meaning-row.tsx'
import { meaningLabel, meanings, type Meaning } from './meanings.ts'
import {
  leftOut,
  mapHeadings,
  rowsIn,
  tableProblem,
  textsIn,
  withHeadings,
  type Mapping,
  type SourceTable,
} from './read-table.ts'

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

/** The first cells of a column that have text. */
const samples = (table: SourceTable, column: number): string => textsIn(table, column).slice(0, 3).join(', ')

const numbered = (column: number): string => `Column ${column + 1}`

const nameOf = ({ headings, hasHeadings }: SourceTable, column: number): string =>
  (hasHeadings && headings[column]!.trim()) || numbered(column)

/** Names the columns whose text no request will have. */
const LeftOut = ({ names }: { names: readonly string[] }) => {
  if (names.length === 0) return null
  return (
    <Alert tone="warning" title={`${counted(names.length, 'column')} will be left out: ${names.join(', ')}`}>
      To keep {names.length === 1 ? 'it' : 'them'}, choose a meaning above.
    </Alert>
  )
}

/** Says what the columns of a table mean, where the headings don't. */
export const ColumnsStep = ({ table, initial, initialKind, onChange, onBack, onContinue }: ColumnsStepProps) => {
  const [mapping, setMapping] = useState(initial)
  const [kind, setKind] = useState(initialKind)
  const problem = tableProblem(table)
  const hasName = mapping.includes('clientName')

  const mapColumn = (column: number, name: Meaning | null) =>
    // A meaning moves from the column that had it.
    setMapping(mapping.map((other, at) => (at === column ? name : other === name && name ? null : other)))
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
        <div>
          <h2 className="text-lg font-semibold">What do your columns mean?</h2>
          <p className="text-sm text-muted">Choose a meaning for each column you need. The others are left out.</p>
        </div>
        <CheckField
          label="The first row has headings"
          checked={table.hasHeadings}
          onChange={({ target }) => changeHeadings(target.checked)}
        />
        <ul className="divide-y divide-line border-y border-line">
          {table.headings.map((_, column) => (
            <MeaningRow
              // oxlint-disable-next-line react/no-array-index-key -- columns have no other identity
              key={column}
              title={nameOf(table, column)}
              detail={samples(table, column) || 'No cells have text'}
              value={mapping[column] ?? ''}
              onChange={(value) => mapColumn(column, (value || null) as Meaning | null)}
              options={[
                { value: '', label: 'Leave out' },
                ...meanings.map((value) => ({ value, label: meaningLabel(value) })),
              ]}
              isOpen={mapping[column] === undefined}
            />
          ))}
        </ul>
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
        <LeftOut names={leftOut(table, mapping).map((column) => nameOf(table, column))} />
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
