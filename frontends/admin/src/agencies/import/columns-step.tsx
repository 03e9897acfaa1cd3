import { agencyFields } from '@portal/contract/agencies/agencies'
import { agencyKindNames, agencyKinds, type AgencyKind } from '@portal/contract/agencies/agency-kinds'
import { withHeadings } from '@portal/contract/source-table'
import { ChoiceField } from '@portal/ui'
import { ColumnMeanings } from '@portal/ui/column-meanings'
import {
  fieldNames,
  mapAgencyColumns,
  tableProblem,
  type AgencyMapping,
  type AgencyTable,
  type KindAnswers,
} from './agency-file.ts'

/** A table with what its columns mean, and what its agencies are if no column says it. */
export interface MeantTable {
  readonly file: AgencyTable
  readonly mapping: AgencyMapping
  readonly kind?: AgencyKind | undefined
  /** The kinds that texts of the kind column mean. */
  readonly kinds?: KindAnswers | undefined
}

export const meantBy = (file: AgencyTable): MeantTable => ({ file, mapping: mapAgencyColumns(file.table) })

interface ColumnsStepProps {
  meant: MeantTable
  onChange: (meant: MeantTable) => void
  onBack: () => void
  onContinue: () => void
}

const meanings = fieldNames.map((value) => ({ value, label: agencyFields[value] }))
const kinds = agencyKindNames.map((value) => ({ value, label: agencyKinds[value].label }))

/** Asks what the columns of a list of agencies mean, and what they all are if no column says it. */
export const ColumnsStep = ({ meant, onChange, onBack, onContinue }: ColumnsStepProps) => {
  const { file, mapping, kind } = meant
  const { table } = file
  const hasKind = mapping.includes('kind')
  const missing = !mapping.includes('name')
    ? "Choose which column has the agency's name to continue."
    : !hasKind && !kind && 'Choose what these agencies are to continue.'
  return (
    <ColumnMeanings
      table={table}
      mapping={mapping}
      meanings={meanings}
      onMap={(next) => onChange({ ...meant, mapping: next })}
      onHeadings={(wanted) => onChange({ ...meant, ...meantBy({ ...file, table: withHeadings(table, wanted) }) })}
      problem={tableProblem(table)}
      missing={missing}
      rows={table.rows.length + (table.more ?? 0)}
      onBack={onBack}
      onContinue={onContinue}
    >
      {!hasKind && (
        <ChoiceField
          label="What are these agencies?"
          name="kind"
          hint="If they are of several kinds, choose the Kind column above."
          options={kinds}
          value={kind ?? ''}
          onChange={(value) => onChange({ ...meant, kind: value as AgencyKind })}
        />
      )}
    </ColumnMeanings>
  )
}
