import { useEffect, useState } from 'react'
import { useQuery, useTexts } from '@portal/client'
import { listCoverageAreas } from '@portal/contract/admin/coverage-areas'
import { limits } from '@portal/contract/limits'
import { agenciesNamed, agencyCalled, isCovered } from '../../finder/find-agency.ts'
import { finderTexts } from '../../finder/texts.ts'
import { localAgencies } from '../../local-agencies.ts'

interface DepartmentsProps {
  /** Of the list, for the field. */
  id: string
  typed: string
}

/** The directory's departments as suggestions, and whether we know the one that was typed and get its reports. */
const Departments = ({ id, typed }: DepartmentsProps) => {
  const t = useTexts(finderTexts)
  const { data: agencies = [] } = useQuery(localAgencies)
  const { data: areas = [] } = useQuery(listCoverageAreas)
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed.trim()), limits.typingPause)
    return () => clearTimeout(timer)
  }, [typed])
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
        {agency && !isCovered(agency, areas) && `${t.notCovered(agency.name)}. ${t.askThem} ${t.askUs}`}
        {isUnknown && `${t.unknown(settled)}. ${t.unknownText}`}
      </output>
    </>
  )
}

export default Departments
