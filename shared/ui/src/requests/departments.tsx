import { useQuery } from '@portal/client'
import { listCoverageAreas } from '@portal/contract/admin/coverage-areas'
import { localAgencies } from '@portal/contract/agencies/directory-calls'
import { departmentProblem } from '@portal/contract/agencies/find-agency'
import { useSettled } from '../use-settled.ts'

interface DepartmentsProps {
  /** The list's id, to which the field refers. */
  id: string
  typed: string
  notCovered: (agency: string) => string
  unknown: (typed: string) => string
}

/** The directory's departments as suggestions, and whether we know the one that was typed and get its reports. */
const Departments = ({ id, typed, notCovered, unknown }: DepartmentsProps) => {
  const { data: agencies = [] } = useQuery(localAgencies)
  const { data: areas = [] } = useQuery(listCoverageAreas)
  const problem = departmentProblem(useSettled(typed), { agencies, areas })
  return (
    <>
      <datalist id={id}>
        {agencies.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <output className="block text-sm text-pending empty:hidden">
        {problem && ('unknown' in problem ? unknown(problem.unknown) : notCovered(problem.notCovered))}
      </output>
    </>
  )
}

export default Departments
