import type { AgencyRef } from '@portal/contract/agencies/agencies'
import { agencyTitle } from '@portal/contract/agencies/agency-kinds'
import { readName } from '@portal/contract/agencies/agency-key'
import { matchAgency, type NameableAgency } from '@portal/contract/agencies/match-agency'
import { foldWords } from '@portal/contract/fold-words'
import { kindData } from '@portal/contract/kinds/kind-data'
import { formKinds } from '../kinds/kinds.ts'
import { tidyCell } from './cells.ts'
import { kindOfRow, type RowKind } from './columns.ts'

/** An agency of the directory: a department or an area office. */
export type Known = Pick<AgencyRef, 'kind' | 'name'> & Pick<NameableAgency, 'cities'>

/** The agency that a cell names: its kind, and its name where one is said. */
export interface NamedAgency {
  readonly kind: RowKind
  readonly name?: string
}

const kindOfAgency = ({ kind }: Pick<Known, 'kind'>): RowKind =>
  formKinds.find(({ id }) => (kindData[id].agencyKinds as readonly string[]).includes(kind))!.id

const asNamed = (agency: Known): NamedAgency => ({ kind: kindOfAgency(agency), name: agencyTitle(agency) })

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

interface ReadAgency {
  /** Said for certain, such as `CHP - Oakland`, `Oakland PD` or `Local police`. One that isn't in the directory keeps its text. */
  readonly named: NamedAgency | undefined
  /** The agencies that may be meant where that isn't certain, such as by initials or by a place alone. */
  readonly likely: readonly NamedAgency[]
}

export const readAgency = (text: string, agencies: readonly Known[]): ReadAgency => {
  const kind = kindOfRow(tidyCell('kind', text))?.id
  if (kind) return { named: { kind }, likely: [] }
  const { agencies: found, by, force, isForceAlone } = matchAgency(text, agencies)
  const [first, ...others] = found
  if (first && others.length === 0) {
    const isName = by === 'name' || foldWords(first.name).join(' ') === foldWords(text).join(' ')
    // A place alone may be that of an office or of a department.
    if (isName && by !== 'likeness') return { named: asNamed(first), likely: [] }
  }
  const kinds = new Set(found.map(kindOfAgency))
  const own = force ? kindOfAgency({ kind: force }) : by === 'likeness' && kinds.size === 1 ? [...kinds][0] : undefined
  return {
    named: own && { kind: own, ...(!isForceAlone && { name: oneLine(text) }) },
    likely: found.map(asNamed),
  }
}

const keyOf = (name: string): string => {
  const read = readName(name)
  return read?.force ? `${read.force} ${read.key}` : foldWords(name).join(' ')
}

/** Whether two names are of the same agency, such as `Oakland PD` and `Oakland Police Department`. */
export const isSameAgency = (one: string, other: string): boolean => keyOf(one) === keyOf(other)
