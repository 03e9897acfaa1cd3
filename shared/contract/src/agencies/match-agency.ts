import { editDistance } from '../edit-distance.ts'
import { agencyKey, besideRoad, placesOf, readName, type ReadName } from './agency-key.ts'
import type { AgencyKind, Force } from './agency-kinds.ts'
import { forceOf, isCertain, namedAgencies, type Entry } from './named-agency.ts'

/** An agency as people may name it. */
export interface NameableAgency {
  readonly kind: AgencyKind
  readonly name: string
  /** The cities in which it answers; without them it is known by its name alone. */
  readonly cities?: string
}

export interface AgencyMatch<Agency> {
  /** One that is meant, several that may be meant, or none. */
  readonly agencies: readonly Agency[]
  /**
   * How the text says it: as an agency, as a place alone, or not exactly, such as by initials or with a wrong letter, which is for a
   * person to confirm.
   */
  readonly by: 'name' | 'place' | 'likeness'
  /** The force that the text says. */
  readonly force: Force | null
  /** Whether it says a force and nothing else, such as `CHP`. */
  readonly isForceAlone: boolean
}

const known = new WeakMap<readonly NameableAgency[], readonly Entry<NameableAgency>[]>()

const entriesOf = <Agency extends NameableAgency>(agencies: readonly Agency[]): readonly Entry<Agency>[] => {
  const entries =
    known.get(agencies) ??
    agencies.map((agency) => ({
      agency,
      kind: agency.kind,
      key: agencyKey(agency.kind, agency.name),
      places: placesOf(agency),
    }))
  known.set(agencies, entries)
  return entries as readonly Entry<Agency>[]
}

const initialsOf = (key: string): string =>
  key
    .split(' ')
    .filter((word) => word !== 'of' && word !== 'the')
    .map((word) => word[0])
    .join('')

const endings: Readonly<Record<Force, readonly string[]>> = {
  chp: [],
  police: ['pd', 'dps'],
  sheriff: ['so', 'sd', 'cso', 'csd'],
}

/** The agencies with these initials: `OPD`, `SMCSO`. */
const withInitials = <Agency>(all: readonly Entry<Agency>[], text: string): readonly Entry<Agency>[] => {
  const letters = text.replaceAll(/[.\s]/g, '').toLowerCase()
  if (!/^[a-z]{3,8}$/.test(letters)) return []
  return all.filter((entry) => endings[forceOf(entry)].some((ending) => initialsOf(entry.key) + ending === letters))
}

/** Letters that may be wrong in a place. */
const mistakesIn = (key: string): number => (key.length >= 9 ? 2 : key.length >= 5 ? 1 : 0)

/** The agencies whose place is spelled most like it. */
const spelledLike = <Agency>(
  all: readonly Entry<Agency>[],
  { force, key }: Pick<ReadName, 'force' | 'key'>,
): readonly Entry<Agency>[] => {
  let least = mistakesIn(key)
  // A place that is known is no misspelling of another.
  if (least === 0 || all.some((entry) => entry.key === key || entry.places.includes(key))) return []
  let found: Entry<Agency>[] = []
  for (const entry of all) {
    const own = force === null || forceOf(entry) === force
    const answers = own || (force === 'police' && forceOf(entry) !== 'chp')
    const names = [...(own ? [entry.key] : []), ...(answers ? entry.places : [])]
    const distance = Math.min(...names.map((name) => editDistance(name, key, least)))
    if (distance > least) continue
    if (distance < least) found = []
    least = distance
    found.push(entry)
  }
  return found
}

/** A place alone is that of an area office where nothing else can be meant. */
const readIn = (text: string, all: readonly Entry<unknown>[]): ReadName | null => {
  const isOfOffices = all.length > 0 && all.every((entry) => forceOf(entry) === 'chp')
  const read = readName(isOfOffices ? besideRoad(text) : text)
  return read && isOfOffices && read.force === null ? { ...read, force: 'chp' } : read
}

/** The agencies that a text means. It may be anything that a person or a spreadsheet has. */
export const matchAgency = <Agency extends NameableAgency>(
  text: string,
  agencies: readonly Agency[],
): AgencyMatch<Agency> => {
  const all = entriesOf(agencies)
  const read = readIn(text, all)
  const reply = (found: readonly Entry<Agency>[], by: AgencyMatch<Agency>['by']): AgencyMatch<Agency> => ({
    agencies: found.map(({ agency }) => agency),
    by,
    force: read?.force ?? null,
    isForceAlone: read?.key === '' && read.force !== null,
  })
  if (!read || read.key === '') return reply([], 'likeness')
  const named = namedAgencies(all, read)
  if (named.length > 0)
    return reply(named, !isCertain(read) ? 'likeness' : read.force || read.isCity ? 'name' : 'place')
  const initials = withInitials(all, text.slice(0, 20))
  return reply(initials.length > 0 ? initials : spelledLike(all, read), 'likeness')
}

/** The agency that a text says for certain where only these agencies can be meant. */
export const agencySaid = <Agency extends NameableAgency>(
  text: string,
  agencies: readonly Agency[],
): Agency | undefined => {
  const { agencies: found, by } = matchAgency(text, agencies)
  return found.length === 1 && by !== 'likeness' ? found[0] : undefined
}
