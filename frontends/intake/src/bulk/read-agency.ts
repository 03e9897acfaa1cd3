import type { AgencyRef } from '@portal/contract/agencies/agencies'
import { agencyKinds, agencyTitle, kindsOfForce } from '@portal/contract/agencies/agency-kinds'
import { agencyKey, agencyNamed, agencyNamedBy, officeNamedBy } from '@portal/contract/agencies/agency-key'
import { editDistance } from '@portal/contract/edit-distance'
import { foldWords } from '@portal/contract/fold-words'
import { kindData } from '@portal/contract/kinds/kind-data'
import { formKinds } from '../kinds/kinds.ts'
import { tidyCell } from './cells.ts'
import { kindOfRow, type RowKind } from './columns.ts'

/** An agency of the directory: a department or an area office. */
export type Known = Pick<AgencyRef, 'kind' | 'name'>

/** The agency that a cell names: its kind, and its name where one is said. */
export interface NamedAgency {
  readonly kind: RowKind
  readonly name?: string
}

const kindOfAgency = ({ kind }: Pick<Known, 'kind'>): RowKind =>
  formKinds.find(({ id }) => (kindData[id].agencyKinds as readonly string[]).includes(kind))!.id

const isOffice = ({ kind }: Known): boolean => agencyKinds[kind].hasReportPrefixes

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** The agency that a text names for certain, such as `CHP - Oakland`, `Oakland PD` or `Local police`. */
export const agencyIn = (text: string, agencies: readonly Known[]): NamedAgency | undefined => {
  const kind = kindOfRow(tidyCell('kind', text))?.id
  if (kind) return { kind }
  const [department, office] = [agencyNamedBy(text), officeNamedBy(text)]
  // The text says both kinds.
  if (department && office) return undefined
  const named = department ?? office
  if (named?.key === '') return { kind: kindOfAgency({ kind: kindsOfForce(named.force)[0]! }) }
  const known = named
    ? agencyNamed(agencies, named)
    : agencies.find(({ name }) => name.toLowerCase() === text.trim().toLowerCase())
  // A place alone may be that of an office or of a department.
  if (known && (named || !isOffice(known))) return { kind: kindOfAgency(known), name: agencyTitle(known) }
  return named ? { kind: kindOfAgency({ kind: kindsOfForce(named.force)[0]! }), name: oneLine(text) } : undefined
}

const nameKey = (name: string): string => {
  const named = agencyNamedBy(name)
  return named ? `${named.force} ${named.key}` : (officeNamedBy(name)?.key ?? foldWords(name).join(' '))
}

/** Whether two names are of the same agency, such as `Oakland PD` and `Oakland Police Department`. */
export const isSameAgency = (one: string, other: string): boolean => nameKey(one) === nameKey(other)

/** The area offices of a kind. */
export const officesOf = (kind: RowKind, agencies: readonly Known[]): readonly NamedAgency[] =>
  agencies.filter((one) => isOffice(one) && kindOfAgency(one) === kind).map((one) => ({ kind, name: agencyTitle(one) }))

/** Whether it names an area office that a directory with offices doesn't have. Departments may be others. */
export const isUnknownOffice = ({ kind, name }: NamedAgency, agencies: readonly Known[]): boolean => {
  const offices = name === undefined ? [] : officesOf(kind, agencies)
  return offices.length > 0 && !offices.some((one) => one.name === name)
}

const keyOf = (name = ''): string => officeNamedBy(name)?.key ?? ''

/** The only office whose name differs from an unknown one by a letter or two. */
export const officeSpelledLike = ({ kind, name }: NamedAgency, agencies: readonly Known[]): NamedAgency | undefined => {
  const like = officesOf(kind, agencies).filter((one) => editDistance(keyOf(one.name), keyOf(name), 2) <= 2)
  return like.length === 1 ? like[0] : undefined
}

const initialsOf = (name: string): string =>
  foldWords(name)
    .filter((word) => !['of', 'the', 'and'].includes(word))
    .map((word) => word[0])
    .join('')

/** The agencies that a text may mean, by initials such as `LAPD` or by place such as `Oakland`. */
export const agenciesLike = (text: string, agencies: readonly Known[]): readonly NamedAgency[] => {
  const words = foldWords(text)
  const place = words.join(' ')
  if (place === '') return []
  return agencies
    .filter((one) => initialsOf(one.name) === place || agencyKey(one.kind, one.name) === place)
    .map((one) => ({ kind: kindOfAgency(one), name: agencyTitle(one) }))
}
