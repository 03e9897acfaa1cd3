import { useQuery, useTexts } from '@portal/client'
import { listCoverageAreas } from '@portal/contract/admin/coverage-areas'
import { agenciesNamed, agencyCalled, isCovered } from '../../finder/find-agency.ts'
import { finderTexts } from '../../finder/texts.ts'
import { localAgencies } from '../../local-agencies.ts'
import { useSettled } from '../../use-settled.ts'
import type { Submitter } from '../form-values.ts'

interface DepartmentsProps {
  /** The list's id, to which the field refers. */
  id: string
  typed: string
  submitter: Submitter
}

/** The directory's departments as suggestions, and whether we know the one that was typed and get its reports. */
const Departments = ({ id, typed, submitter }: DepartmentsProps) => {
  const t = useTexts(finderTexts)
  const { data: agencies = [] } = useQuery(localAgencies)
  const { data: areas = [] } = useQuery(listCoverageAreas)
  const settled = useSettled(typed.trim())
  // Staff place it for somebody else.
  const advice = (text: string) => (submitter === 'staff' ? '' : ` ${text}`)
  const agency = agencyCalled(agencies, settled)
  const isUnknown =
    settled.length > 2 && agencies.length > 0 && !agency && agenciesNamed(agencies, settled).length === 0
  return (
    <>
      <datalist id={id}>
        {agencies.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <output className="block text-sm text-pending empty:hidden">
        {agency && !isCovered(agency, areas) && `${t.notCovered(agency.name)}.${advice(`${t.askThem} ${t.askUs}`)}`}
        {isUnknown && `${t.unknown(settled)}.${advice(t.unknownText)}`}
      </output>
    </>
  )
}

export default Departments
