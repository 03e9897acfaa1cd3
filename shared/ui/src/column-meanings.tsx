import type { ReactNode } from 'react'
import { counted } from '@portal/contract/counted'
import { leftOut, rowsLeftOut, textsIn, type ColumnMapping, type SourceTable } from '@portal/contract/source-table'
// Imported by the package's name, so that federation resolves it to the shared instance.
import { Alert, Button, Card, CheckField } from '@portal/ui'
import { LeftOutRows } from './left-out-rows.tsx'
import { MeaningRow } from './meaning-row.tsx'

interface ColumnMeaningsProps<Meaning extends string> {
  table: SourceTable
  mapping: ColumnMapping<Meaning>
  meanings: readonly { readonly value: Meaning; readonly label: string }[]
  onMap: (mapping: ColumnMapping<Meaning>) => void
  /** Whether the first row has headings. */
  onHeadings: (wanted: boolean) => void
  /** Why the table can't be used. */
  problem: string | undefined
  /** The question that is still open, if any. */
  missing: string | false | undefined
  /** The number of rows that are continued with. */
  rows: number
  onBack: () => void
  onContinue: () => void
  /** More questions about the table. */
  children?: ReactNode
}

/** The first cells of a column that have text. */
const samples = (table: SourceTable, column: number): string => textsIn(table, column).slice(0, 3).join(', ')

const numbered = (column: number): string => `Column ${column + 1}`

const nameOf = ({ headings, hasHeadings }: SourceTable, column: number): string =>
  (hasHeadings && headings[column]!.trim()) || numbered(column)

/** Names the columns whose text is in no row. */
const LeftOut = ({ names }: { names: readonly string[] }) => {
  if (names.length === 0) return null
  return (
    <Alert tone="warning" title={`${counted(names.length, 'column')} will be left out: ${names.join(', ')}`}>
      To keep {names.length === 1 ? 'it' : 'them'}, choose a meaning above.
    </Alert>
  )
}

/** The step that asks what the columns of a spreadsheet mean, where the headings don't say it. */
export const ColumnMeanings = <Meaning extends string>({
  table,
  mapping,
  meanings,
  onMap,
  onHeadings,
  problem,
  missing,
  rows,
  onBack,
  onContinue,
  children,
}: ColumnMeaningsProps<Meaning>) => {
  const isReady = problem === undefined && !missing
  const mapColumn = (column: number, name: Meaning | null) =>
    // A meaning moves from the column that had it.
    onMap(mapping.map((other, at) => (at === column ? name : other === name && name ? null : other)))
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
          onChange={({ target }) => onHeadings(target.checked)}
        />
        <ul className="divide-y divide-line border-y border-line">
          {table.headings.map((_, column) => (
            <MeaningRow
              // oxlint-disable-next-line react/no-array-index-key -- columns have no other identity
              key={column}
              title={nameOf(table, column)}
              detail={samples(table, column) || 'No cells have text'}
              value={mapping[column] ?? ''}
              onChange={(value) => mapColumn(column, meanings.find((one) => one.value === value)?.value ?? null)}
              options={[{ value: '', label: 'Leave out' }, ...meanings]}
              isOpen={mapping[column] === undefined}
            />
          ))}
        </ul>
        {children}
        {missing && <p className="text-sm text-muted">{missing}</p>}
        <LeftOutRows parts={rowsLeftOut(table)} />
        <LeftOut names={leftOut(table, mapping).map((column) => nameOf(table, column))} />
        <div className="flex flex-wrap gap-3">
          <Button aria-disabled={!isReady} onClick={() => isReady && onContinue()}>
            Continue with {counted(rows, 'Row')}
          </Button>
          <Button variant="secondary" onClick={onBack}>
            Back
          </Button>
        </div>
      </Card>
    </div>
  )
}
