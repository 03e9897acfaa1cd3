import { agencyKey, agencyNamedBy } from '@portal/contract/agencies/agency-key'
import type { CoverageArea } from '@portal/contract/admin/coverage-areas'
import type { LocalAgency } from '@portal/contract/agencies/local-agencies'
import { foldWords } from '@portal/contract/fold-words'

const agenciesShown = 5

/** The agencies whose name or county has every word that was typed, those that start with it first. */
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
