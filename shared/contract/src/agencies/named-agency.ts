import type { ReadName } from './agency-key.ts'
import { agencyKinds, type AgencyKind, type Force } from './agency-kinds.ts'

// The agency that a text names exactly, in a directory that may have all of California's.

/** An agency with the keys by which texts name it. */
export interface Entry<Agency> {
  readonly agency: Agency
  readonly kind: AgencyKind
  /** See `agencyKey`. */
  readonly key: string
  /** See `placesOf`. */
  readonly places: readonly string[]
}

type Entries<Agency> = readonly Entry<Agency>[]

export const forceOf = ({ kind }: { kind: AgencyKind }): Force => agencyKinds[kind].force

/** The first of these lists with entries. Of agencies with the same name, the city's police come before a college's. */
const first = <Agency>(...lists: readonly Entries<Agency>[]): Entries<Agency> => {
  const found = lists.find((list) => list.length > 0) ?? []
  const own = found.filter((entry) => entry.kind === forceOf(entry))
  return own.length > 0 ? own : found
}

/** The agencies with the place's name, or else those who answer there. A place alone may be that of any of them. */
const ofPlace = <Agency>(all: Entries<Agency>, force: Force | null, key: string): Entries<Agency> => {
  const called = all.filter((entry) => entry.key === key && (force === null || forceOf(entry) === force))
  const answering = all.filter(
    (entry) =>
      entry.places.includes(key) &&
      (force === 'police' || force === null ? forceOf(entry) !== 'chp' : forceOf(entry) === force),
  )
  return force ? first(called, answering) : [...new Set([...called, ...answering])]
}

/** The sheriff of a county beside another place, which has no police: `Los Angeles County Sheriff - Lakewood Station`. */
const sheriffBeside = <Agency>(all: Entries<Agency>, { key, isCounty }: ReadName): Entries<Agency> =>
  all.filter((entry) => {
    if (entry.kind !== 'sheriff') return false
    const place = key.startsWith(`${entry.key} `)
      ? key.slice(entry.key.length + 1)
      : key.endsWith(` ${entry.key}`)
        ? key.slice(0, -entry.key.length - 1)
        : ''
    return place !== '' && (entry.places.includes(place) || (isCounty && ofPlace(all, 'police', place).length === 0))
  })

/** The agency that a text names, or several if it may mean each of them. */
export const namedAgencies = <Agency>(all: Entries<Agency>, read: ReadName): Entries<Agency> => {
  const { force, key, beside, isCity, isCounty } = read
  if (key === '') return []
  const inPlace = ofPlace(all, force ?? (isCity ? 'police' : null), key)
  // The sheriff of a county isn't the one who answers in a city with its name.
  const found = force === 'sheriff' && isCounty ? inPlace.filter((entry) => entry.key === key) : inPlace
  if (found.length === 0) return force === 'sheriff' ? sheriffBeside(all, read) : []
  // Another agency must not answer in the place beside initials.
  const others = ofPlace(all, 'police', beside)
  return others.every((entry) => found.includes(entry)) ? found : [...found, ...others]
}

/** Whether the one agency that a text names is meant. A county alone isn't enough: most of its roads are the Highway Patrol's. */
export const isCertain = ({ force, isCounty }: ReadName): boolean => force !== null || !isCounty
