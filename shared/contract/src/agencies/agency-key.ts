import { agencyKinds, type AgencyKind, type Force } from './agency-kinds.ts'
import { isOtherWord, knownInitials, usualPlace, withForceWords } from './agency-words.ts'
import { foldWords } from '../fold-words.ts'
import { limits } from '../limits.ts'

/** The cities of an agency one by one. */
export const listCities = (text: string): string[] => text.split(/\s*[,;]\s*/).filter(Boolean)

// An agency is recognized by its force and place, however people write its name: "Oakland PD" is the "City of Oakland Police
// Department", and "Alameda Co. Sheriff" the "Alameda County Sheriff's Office".

/** Folded words. Initials such as "P.D." are one word; other punctuation separates words. */
const wordsOf = (text: string): string[] =>
  withForceWords(
    foldWords(
      text
        .slice(0, limits.nameLength)
        .replace(/\.(?=\p{L}{2})/gu, ' ')
        .replace(/['’.]/g, '')
        .replaceAll('&', ' and ')
        .replace(/[^\p{L}\p{M}\p{N}\s]/gu, ' '),
    )
      .join(' ')
      .slice(0, limits.nameLength),
  )
    .split(' ')
    .filter(Boolean)

const forceOfWord: ReadonlyMap<string, Force> = new Map([
  ['chp', 'chp'],
  ['police', 'police'],
  ['pd', 'police'],
  ['dps', 'police'],
  ['sheriff', 'sheriff'],
])

interface Said {
  /** Null where no word says one. */
  readonly force: Force | null
  readonly rest: readonly string[]
}

/** The force that words say, and the others; null where they say several. `so` and `sd` are a sheriff after a place only. */
const forceIn = (words: readonly string[]): Said | null => {
  const [force = null, ...others] = new Set(words.flatMap((word) => forceOfWord.get(word) ?? []))
  if (others.length > 0) return null
  if (force) return { force, rest: words.filter((word) => !forceOfWord.has(word)) }
  const said = words.filter((word) => !isOtherWord(word, null))
  const last = said.at(-1) ?? ''
  return said.length > 1 && (last === 'so' || last === 'sd')
    ? { force: 'sheriff', rest: words.toSpliced(words.lastIndexOf(last), 1) }
    : { force, rest: words }
}

const areas = ['city', 'ciudad', 'town', 'county']

/** The words that say where the agency is. */
const placeIn = (words: readonly string[], force: Force | null): string => {
  const left = words.filter((word) => !isOtherWord(word, force) && !/^\d{5}$/.test(word))
  for (;;) {
    if (areas.includes(left[0] ?? '') && left[1] === 'of') left.splice(0, 2)
    else if (['the', 'of', 'de'].includes(left[0] ?? '')) left.shift()
    else break
  }
  if (left.length > 1 && left.at(-1) === 'california') left.pop()
  return usualPlace(left)
}

/** An agency as a text names it: any of its force with the key. */
export interface NamedAgency {
  readonly force: Force
  readonly key: string
}

/** Everything that a text says about an agency. */
export interface ReadName {
  /** Null where the text says only a place. */
  readonly force: Force | null
  /** Empty where it says only a force. */
  readonly key: string
  /** A place beside initials that say one already, such as a station. */
  readonly beside: string
  /** Whether the text says that the place is a city, or a county. */
  readonly isCity: boolean
  readonly isCounty: boolean
}

/** Null when it says two agencies. */
export const readName = (text: string): ReadName | null => {
  const words = wordsOf(text)
  const areasSaid = {
    isCity: /\b(?:city|ciudad|town) of\b/.test(words.join(' ')),
    isCounty: words.some((word) => word === 'county' || word === 'co' || word === 'condado'),
  }
  const at = words.findIndex((word) => knownInitials(word))
  const said = forceIn(at < 0 ? words : words.toSpliced(at, 1))
  if (!said) return null
  const key = placeIn(said.rest, said.force)
  if (at < 0) return { force: said.force, key, beside: '', ...areasSaid }
  const [force, place] = knownInitials(words[at]!)!
  if (said.force && (said.force !== force || (key !== '' && key !== place))) return null
  return { force, key: place, beside: key === place ? '' : key, ...areasSaid }
}

const direction = String.raw`(?:[nsew]b|(?:north|south|east|west)bound)`
const road = new RegExp(
  String.raw`^(?:${direction}\s+)?(?:(?:i|us|sr|ca|hwy|highway|route|interstate)[\s-]*){0,2}\d{1,3}\s+(?:${direction}\s+)?(?:(?:fwy|freeway)\s+)?`,
  'i',
)
const beside = /^(?:near|in|at|by|cerca de|en)\s+/i

/** The city that is named beside a road, where a text may only mean an area office: `Gilroy` of `101 near Gilroy`. */
export const besideRoad = (text: string): string => {
  const said = text.trim().slice(0, limits.nameLength)
  const [named = ''] = road.exec(said) ?? []
  const rest = said.slice(named.length)
  // Twentynine Palms is "29 Palms".
  return /[a-z]/i.test(named) || beside.test(rest) ? rest.replace(beside, '') : said
}

/** The area office that a text names. Its key is empty when the text says only CHP; null when it doesn't say CHP. */
export const officeNamedBy = (text: string): NamedAgency | null => {
  const read = readName(text)
  return read?.force === 'chp' ? { force: 'chp', key: read.key } : null
}

/** An agency's `name_key`: no other agency of its kind may have it, and no two of a force should. */
export const agencyKey = (kind: AgencyKind, name: string): string => {
  const { force } = agencyKinds[kind]
  const read = readName(name)
  // The name of an area office may be its place alone.
  const place = read && (read.force ?? 'chp') === force ? read.key : ''
  // A name without letters and digits is compared as it is.
  return place || wordsOf(name).join(' ') || name.toLowerCase()
}

/** The cities in which an agency answers, as texts name them, and each place of a name with two: `Hollister-Gilroy`. */
export const placesOf = ({ kind, name, cities }: { kind: AgencyKind; name: string; cities?: string }): string[] => [
  ...listCities(cities ?? '').map((city) => placeIn(wordsOf(city), null)),
  ...(kind === agencyKinds[kind].force && /[-/]/.test(name)
    ? name.split(/[-/]/).map((part) => agencyKey(kind, part))
    : []),
]

/** The agency that a department's text names; null when the text doesn't say the force and the place. */
export const agencyNamedBy = (text: string): NamedAgency | null => {
  const read = readName(text)
  return read?.force && read.force !== 'chp' && read.key !== '' && read.beside === ''
    ? { force: read.force, key: read.key }
    : null
}

/** The one that is named of some agencies: of two with the same name, that of the first kind. */
export const agencyNamed = <Agency extends { readonly kind: AgencyKind; readonly name: string }>(
  agencies: readonly Agency[],
  { force, key }: NamedAgency,
): Agency | undefined => {
  const named = agencies.filter(({ kind, name }) => agencyKinds[kind].force === force && agencyKey(kind, name) === key)
  return named.find(({ kind }) => kind === force) ?? named[0]
}
