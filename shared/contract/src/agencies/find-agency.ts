import type { CoverageArea } from '../admin/coverage-areas.ts'
import { foldWords } from '../fold-words.ts'
import { listCities } from './agency-key.ts'
import type { LocalAgency } from './local-agencies.ts'
import { matchAgency } from './match-agency.ts'

const agenciesShown = 5

const folded = (text: string): string => foldWords(text).join(' ')

type Findable = Pick<LocalAgency, 'name' | 'kind' | 'cities' | 'county'>

interface Folded {
  readonly name: string
  readonly county: string
  readonly cities: readonly { readonly city: string; readonly folded: string }[]
}
const known = new WeakMap<object, Folded>()

// Folding a directory takes longer than a key press may.
const foldedOf = (agency: Pick<LocalAgency, 'cities'> & Partial<Findable>): Folded => {
  const found = known.get(agency) ?? {
    name: folded(agency.name ?? ''),
    county: folded(agency.county ?? ''),
    cities: listCities(agency.cities).map((city) => ({ city, folded: folded(city) })),
  }
  known.set(agency, found)
  return found
}

/** The city of an agency that a text is, or that it starts. */
export const cityTyped = (agency: Pick<LocalAgency, 'cities'>, typed: string): string | undefined => {
  const text = folded(typed)
  const starting = foldedOf(agency).cities.filter((one) => one.folded.startsWith(text))
  return (starting.find((one) => one.folded === text) ?? starting[0])?.city
}

/** The better an agency fits, the lower: its city, its name or its county has every typed word. */
const placeOf = (agency: Findable, words: readonly string[]): number => {
  const text = words.join(' ')
  const { name, county, cities } = foldedOf(agency)
  if (cities.some((one) => one.folded === text)) return 0
  const isNameStart = name.startsWith(text)
  if (cities.some((one) => one.folded.startsWith(text))) return isNameStart ? 1 : 2
  if (isNameStart) return 3
  const hasEvery = (said: string) => words.every((word) => ` ${said}`.includes(` ${word}`))
  if (hasEvery(name)) return 4
  return hasEvery(`${name} ${county}`) ? 5 : Infinity
}

/**
 * The agencies that a typed city, name or county may mean, the likely ones first: who answers in the city, then names. Text that
 * starts none of these is read as people write agencies: `LAPD`, `Oackland`.
 */
export const agenciesNamed = <Agency extends Findable>(agencies: readonly Agency[], typed: string): Agency[] => {
  const words = foldWords(typed.slice(0, 100))
  if (words.join('').length < 2) return []
  const fitting = agencies
    .map((agency) => ({ agency, place: placeOf(agency, words) }))
    .filter(({ place }) => place < Infinity)
    .toSorted((a, b) => a.place - b.place)
  const exact = fitting.filter(({ place }) => place === 0).map(({ agency }) => agency)
  const meant = exact.length > 0 ? [] : matchAgency(typed, agencies).agencies
  return [...new Set([...exact, ...meant, ...fitting.map(({ agency }) => agency)])].slice(0, agenciesShown)
}

const countyOf = (name: string): string =>
  foldWords(name)
    .filter((word) => word !== 'county')
    .join(' ')

/** Whether we get reports there. Without any area or a known county, nothing says that we don't. */
export const isCovered = ({ county }: Pick<LocalAgency, 'county'>, areas: readonly CoverageArea[]): boolean =>
  areas.length === 0 || county === '' || areas.some(({ name }) => countyOf(name) === countyOf(county))

/** The directory's departments and the areas where we get reports. */
export interface Directory {
  readonly agencies: readonly LocalAgency[]
  readonly areas: readonly CoverageArea[]
}

/** The news about a department's text: which agency it means in other words, or may mean, or that we don't get its reports. */
export const departmentNews = (
  typed: string,
  { agencies, areas }: Directory,
):
  | { readonly meant: string }
  | { readonly maybe: readonly string[] }
  | { readonly notCovered: string }
  | { readonly unknown: string }
  | undefined => {
  const text = typed.trim()
  const { agencies: found, by } = matchAgency(text, agencies)
  const agency = found.length === 1 && by !== 'likeness' ? found[0] : undefined
  if (agency && !isCovered(agency, areas)) return { notCovered: agency.name }
  if (agency) return folded(agency.name) === folded(text) ? undefined : { meant: agency.name }
  if (text.length <= 2 || agencies.length === 0) return undefined
  if (found.length > 0) return { maybe: found.slice(0, agenciesShown).map(({ name }) => name) }
  // Suggestions of the field have those whose name or county is being typed.
  return agenciesNamed(agencies, text).length > 0 ? undefined : { unknown: text }
}
