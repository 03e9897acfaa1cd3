import { withHeadings, type SourceTable } from '@portal/contract/source-table'
import { useState } from 'react'
import { ChoiceField } from '@portal/ui'
import { ColumnMeanings } from '@portal/ui/column-meanings'
import { formKinds } from '../kinds/kinds.ts'
import type { RowKind } from './columns.ts'
import { meaningLabel, meanings } from './meanings.ts'
import type { DateOrder } from './date-order.ts'
import { hasClient, mapHeadings, rowsIn, saysKind, tableProblem } from './read-table.ts'
import type { Mapping } from './meanings.ts'
import type { TableMeaning } from './remembered-columns.ts'
import { dateOrderIn, withDateOrder, type Answers } from './values.ts'
import { undecidedDate } from './whole-columns.ts'

interface ColumnsStepProps {
  table: SourceTable
  /** The columns' meanings until someone changes them. */
  initial: Mapping
  initialKind: RowKind
  /** The answers that were given about such a table before. */
  answers: Answers
  onChange: (table: SourceTable) => void
  onBack: () => void
  onContinue: (table: SourceTable, said: TableMeaning) => void
}

const kindOptions = formKinds.map(({ id, bulk }) => ({ value: id, label: bulk.label }))

const dateOrders = [
  { value: 'month', label: 'The month' },
  { value: 'day', label: 'The day' },
]

const options = meanings.map((value) => ({ value, label: meaningLabel(value) }))

/** Says what the columns of a table mean, where the headings don't. */
export const ColumnsStep = ({
  table,
  initial,
  initialKind,
  answers,
  onChange,
  onBack,
  onContinue,
}: ColumnsStepProps) => {
  const [mapping, setMapping] = useState(initial)
  const [kind, setKind] = useState(initialKind)
  const [chosenOrder, setChosenOrder] = useState(dateOrderIn(answers))
  const undecided = undecidedDate(table, mapping)
  const order = chosenOrder ?? undecided?.likely ?? 'month'

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
      missing={!hasClient(table, mapping) && "Choose which column has the client's name to continue."}
      rows={rowsIn(table)}
      onBack={onBack}
      onContinue={() =>
        onContinue(table, { mapping, kind, answers: undecided ? withDateOrder(answers, order) : answers })
      }
    >
      {!saysKind(table, mapping) && (
        <ChoiceField
          label="Which agency took the reports?"
          name="kind"
          hint="You can change it for individual rows later."
          options={kindOptions}
          value={kind}
          onChange={(value) => setKind(value as RowKind)}
        />
      )}
      {undecided && (
        <ChoiceField
          label={`Which comes first in dates such as ${undecided.text}?`}
          name="date-order"
          hint={
            undecided.dayFirst
              ? `The column also has ${undecided.dayFirst}, which only makes sense with the day first.`
              : 'Every date in this column could be read both ways.'
          }
          options={dateOrders}
          value={order}
          onChange={(value) => setChosenOrder(value as DateOrder)}
        />
      )}
    </ColumnMeanings>
  )
}
