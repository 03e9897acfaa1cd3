import type { CoverageArea } from '../admin/coverage-areas.ts'
import { foldWords } from '../fold-words.ts'
import { agencyNamed, agencyNamedBy, listCities } from './agency-key.ts'
import type { LocalAgency } from './local-agencies.ts'

const agenciesShown = 5

const folded = (text: string): string => foldWords(text).join(' ')

/** The city of an agency that a text is, or that it starts. */
export const cityTyped = ({ cities }: LocalAgency, typed: string): string | undefined => {
  const text = folded(typed)
  const starting = listCities(cities).filter((city) => folded(city).startsWith(text))
  return starting.find((city) => folded(city) === text) ?? starting[0]
}

/** The better an agency fits, the lower: its city, its name or its county has every typed word. */
const placeOf = (agency: LocalAgency, words: readonly string[]): number => {
  const text = words.join(' ')
  const city = cityTyped(agency, text)
  if (folded(city ?? '') === text) return 0
  if (folded(agency.name).startsWith(text)) return 1
  if (city) return 2
  const hasEvery = (known: string) => words.every((word) => ` ${folded(known)}`.includes(` ${word}`))
  if (hasEvery(agency.name)) return 3
  return hasEvery(`${agency.name} ${agency.county}`) ? 4 : Infinity
}

/** The agencies that a typed city, name or county may mean, the likely ones first: who answers in the city, then names. */
export const agenciesNamed = (agencies: readonly LocalAgency[], typed: string): LocalAgency[] => {
  const words = foldWords(typed)
  if (words.join('').length < 2) return []
  return agencies
    .map((agency) => ({ agency, place: placeOf(agency, words) }))
    .filter(({ place }) => place < Infinity)
    .toSorted((a, b) => a.place - b.place)
    .slice(0, agenciesShown)
    .map(({ agency }) => agency)
}

/** The agency that a text names, however it is written. */
export const agencyCalled = (agencies: readonly LocalAgency[], typed: string): LocalAgency | undefined => {
  const named = agencyNamedBy(typed)
  return named
    ? agencyNamed(agencies, named)
    : agencies.find(({ name }) => name.toLowerCase() === typed.trim().toLowerCase())
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
