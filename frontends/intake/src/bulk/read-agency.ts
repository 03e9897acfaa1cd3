import { agencyKey, agencyNamedBy } from '@portal/contract/agencies/agency-key'
import type { LocalAgency } from '@portal/contract/agencies/local-agencies'
import { foldWords } from '@portal/contract/fold-words'
import { tidyCell } from './cells.ts'
import { kindOfRow, type RowKind } from './columns.ts'

/** The agency that a cell names: its kind, and the department where one is named. */
export interface NamedAgency {
  readonly kind: RowKind
  readonly department?: string
}

const local: RowKind = 'police'

const isHighwayPatrol = (text: string): boolean => /\bCHP\b|highway patrol/i.test(text)

/** The agency that a text names for certain, such as `CHP - Oakland`, `Oakland PD` or `Local police`. */
export const agencyIn = (text: string, agencies: readonly LocalAgency[]): NamedAgency | undefined => {
  const kind = kindOfRow(tidyCell('kind', text))?.id
  if (kind) return { kind }
  const named = agencyNamedBy(text)
  if (isHighwayPatrol(text)) return named ? undefined : { kind: 'chp' }
  const known = agencies.find(({ kind: of, name }) =>
    named ? of === named.kind && agencyKey(of, name) === named.key : name.toLowerCase() === text.trim().toLowerCase(),
  )
  if (known) return { kind: local, department: known.name }
  return named ? { kind: local, department: text.replaceAll(/\s+/g, ' ').trim() } : undefined
}

const initialsOf = (name: string): string =>
  foldWords(name)
    .filter((word) => !['of', 'the', 'and'].includes(word))
    .map((word) => word[0])
    .join('')

/** The departments that a text may mean: `LAPD` the one with these initials, `Oakland` those of that place. */
export const agenciesLike = (text: string, agencies: readonly LocalAgency[]): readonly LocalAgency[] => {
  const words = foldWords(text)
  const place = words.join(' ')
  if (place === '') return []
  return agencies.filter(({ kind, name }) => initialsOf(name) === place || agencyKey(kind, name) === place)
}
