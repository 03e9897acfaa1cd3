import { useEffect, useMemo } from 'react'
import { useQuery } from '@portal/client'
import { listCoverageAreas } from '@portal/contract/admin/coverage-areas'
import { agencyTitle } from '@portal/contract/agencies/agency-kinds'
import {
  listAreaOffices,
  listLocalAgencies,
  type AreaOffice,
  type LocalAgency,
} from '@portal/contract/agencies/local-agencies'
import type { Question } from '@portal/contract/kinds/field'
import { departmentNews } from '@portal/contract/agencies/find-agency'
import { storageKeys } from '@portal/contract/storage-keys'
import { Button } from '../button.tsx'
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

export interface DepartmentTexts {
  notCovered: (agency: string) => string
  unknown: (typed: string) => string
  meant: (agency: string) => string
  maybe: string
}

interface DepartmentsProps {
  /** The list's id, to which the field refers. */
  id: string
  of: NonNullable<Question['suggests']>
  typed: string
  texts: DepartmentTexts
  onChoose: (name: string) => void
}

const asLocal = (office: AreaOffice): LocalAgency => ({
  ...office,
  name: agencyTitle(office),
  county: '',
  cities: '',
  portalUrl: '',
})

/** The directory's departments or area offices; undefined until they are loaded. */
const useDirectory = (of: DepartmentsProps['of']): readonly LocalAgency[] | undefined => {
  const { data: departments } = useQuery(listLocalAgencies, of === 'departments' ? {} : null)
  const { data: offices } = useQuery(listAreaOffices, of === 'offices' ? {} : null)
  return useMemo(() => departments ?? offices?.map(asLocal), [departments, offices])
}

/** The directory's agencies as suggestions, and which one the typed text means, if we know it and get its reports. */
const Departments = ({ id, of, typed, texts, onChoose }: DepartmentsProps) => {
  const agencies = useDirectory(of)
  const { data: areas = [] } = useQuery(listCoverageAreas, of === 'departments' ? {} : null)
  const settled = useSettled(typed)
  const news = useMemo(() => departmentNews(settled, { agencies: agencies ?? [], areas }), [settled, agencies, areas])
  const names = agencies?.map(({ name }) => name)
  useEffect(() => {
    if (agencies && of === 'departments') storeNames(agencies.map(({ name }) => name))
  }, [agencies, of])
  return (
    <>
      <datalist id={id}>
        {(names ?? (of === 'departments' ? storedNames() : [])).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <output className={`block text-sm empty:hidden ${news && 'meant' in news ? 'text-muted' : 'text-pending'}`}>
        {!news
          ? null
          : 'meant' in news
            ? texts.meant(news.meant)
            : 'notCovered' in news
              ? texts.notCovered(news.notCovered)
              : 'unknown' in news
                ? texts.unknown(news.unknown)
                : texts.maybe}
      </output>
      {news && 'maybe' in news && (
        <div className="flex flex-wrap gap-2">
          {news.maybe.map((name) => (
            <Button key={name} variant="secondary" size="small" onClick={() => onChoose(name)}>
              {name}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}

export default Departments
