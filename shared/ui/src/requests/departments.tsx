import { useEffect } from 'react'
import { useQuery } from '@portal/client'
import { listCoverageAreas } from '@portal/contract/admin/coverage-areas'
import { listLocalAgencies } from '@portal/contract/agencies/local-agencies'
import { departmentProblem } from '@portal/contract/agencies/find-agency'
import { storageKeys } from '@portal/contract/storage-keys'
import { useSettled } from '../use-settled.ts'

/** The names that the directory had when it was last read here, for a form without a connection. */
const storedNames = (): string[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKeys.departments) ?? '[]')
    return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : []
  } catch {
    return []
  }
}

const storeNames = (names: readonly string[]): void => {
  try {
    localStorage.setItem(storageKeys.departments, JSON.stringify(names))
  } catch {
    // A full or forbidden storage has no copy.
  }
}

interface DepartmentsProps {
  /** The list's id, to which the field refers. */
  id: string
  typed: string
  notCovered: (agency: string) => string
  unknown: (typed: string) => string
}

/** The directory's departments as suggestions, and whether we know the one that was typed and get its reports. */
const Departments = ({ id, typed, notCovered, unknown }: DepartmentsProps) => {
  const { data: agencies } = useQuery(listLocalAgencies)
  const { data: areas = [] } = useQuery(listCoverageAreas)
  const problem = departmentProblem(useSettled(typed), { agencies: agencies ?? [], areas })
  const names = agencies?.map(({ name }) => name)
  useEffect(() => {
    if (agencies) storeNames(agencies.map(({ name }) => name))
  }, [agencies])
  return (
    <>
      <datalist id={id}>
        {(names ?? storedNames()).map((name) => (
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
