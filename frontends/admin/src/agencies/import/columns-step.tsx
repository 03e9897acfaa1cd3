import { useState } from 'react'
import { agencyFields } from '@portal/contract/agencies/agencies'
import { agencyKindNames, agencyKinds, type AgencyKind } from '@portal/contract/agencies/agency-kinds'
import { withHeadings } from '@portal/contract/source-table'
import { ChoiceField } from '@portal/ui'
import { ColumnMeanings } from '@portal/ui/column-meanings'
import {
  agenciesIn,
  fieldNames,
  mapAgencyColumns,
  tableProblem,
  type AgencyFile,
  type AgencyTable,
} from './agency-file.ts'

interface ColumnsStepProps {
  file: AgencyTable
  onBack: () => void
  onContinue: (agencies: AgencyFile) => void
}

const meanings = fieldNames.map((value) => ({ value, label: agencyFields[value] }))
const kinds = agencyKindNames.map((value) => ({ value, label: agencyKinds[value].label }))

/** Asks what the columns of a list of agencies mean, and what they all are if no column says it. */
export const ColumnsStep = ({ file, onBack, onContinue }: ColumnsStepProps) => {
  const [table, setTable] = useState(file.table)
  const [mapping, setMapping] = useState(() => mapAgencyColumns(table))
  const [kind, setKind] = useState<AgencyKind>()
  const hasKind = mapping.includes('kind')
  const missing = !mapping.includes('name')
    ? "Choose which column has the agency's name to continue."
    : !hasKind && !kind && 'Choose what these agencies are to continue.'
  return (
    <ColumnMeanings
      table={table}
      mapping={mapping}
      meanings={meanings}
      onMap={setMapping}
      onHeadings={(wanted) => {
        const next = withHeadings(table, wanted)
        setTable(next)
        setMapping(mapAgencyColumns(next))
      }}
      problem={tableProblem(table)}
      missing={missing}
      rows={table.rows.length}
      onBack={onBack}
      onContinue={() => onContinue(agenciesIn({ ...file, table }, mapping, hasKind ? undefined : kind))}
    >
      {!hasKind && (
        <ChoiceField
          label="What are these agencies?"
          name="kind"
          hint="If they are of several kinds, choose the column that says it above."
          options={kinds}
          value={kind ?? ''}
          onChange={(value) => setKind(value as AgencyKind)}
        />
      )}
    </ColumnMeanings>
  )
}
