import type { CoverageArea } from '../admin/coverage-areas.ts'
import { foldWords } from '../fold-words.ts'
import { agencyKey, agencyNamedBy } from './agency-key.ts'
import type { LocalAgency } from './local-agencies.ts'

const agenciesShown = 5

/** The agencies whose name or county has every typed word. Names that start with the typed text come first. */
export const agenciesNamed = (agencies: readonly LocalAgency[], typed: string): LocalAgency[] => {
  const words = foldWords(typed)
  if (words.join('').length < 2) return []
  const startsFirst = ({ name }: LocalAgency) => (foldWords(name).join(' ').startsWith(words.join(' ')) ? 0 : 1)
  return agencies
    .filter(({ name, county }) => {
      const known = foldWords(`${name} ${county}`)
      return words.every((word) => known.some((one) => one.startsWith(word)))
    })
    .toSorted((a, b) => startsFirst(a) - startsFirst(b))
    .slice(0, agenciesShown)
}

/** The agency that a text names, however it is written. */
export const agencyCalled = (agencies: readonly LocalAgency[], typed: string): LocalAgency | undefined => {
  const named = agencyNamedBy(typed)
  return agencies.find(({ kind, name }) =>
    named
      ? kind === named.kind && agencyKey(kind, name) === named.key
      : name.toLowerCase() === typed.trim().toLowerCase(),
  )
}

const countyOf = (name: string): string =>
  foldWords(name)
    .filter((word) => word !== 'county')
    .join(' ')

/** Whether we get reports there. Without any area or a known county, nothing says that we don't. */
export const isCovered = ({ county }: LocalAgency, areas: readonly CoverageArea[]): boolean =>
  areas.length === 0 || county === '' || areas.some(({ name }) => countyOf(name) === countyOf(county))

/** The directory's departments and the areas where we get reports. */
export interface Directory {
  readonly agencies: readonly LocalAgency[]
  readonly areas: readonly CoverageArea[]
}

/** The problem with a department's text: it names an agency where we don't get reports, or one that isn't in the directory. */
export const departmentProblem = (
  typed: string,
  { agencies, areas }: Directory,
): { readonly notCovered: string } | { readonly unknown: string } | undefined => {
  const text = typed.trim()
  const agency = agencyCalled(agencies, text)
  if (agency) return isCovered(agency, areas) ? undefined : { notCovered: agency.name }
  const isUnknown = text.length > 2 && agencies.length > 0 && agenciesNamed(agencies, text).length === 0
  return isUnknown ? { unknown: text } : undefined
}
