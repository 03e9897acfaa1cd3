import { agencyKinds, type AgencyKind, type Force } from './agency-kinds.ts'
import { foldWords } from '../fold-words.ts'

/** The cities of an agency one by one. */
export const listCities = (text: string): string[] => text.split(/\s*[,;]\s*/).filter(Boolean)

// An agency is recognized by its kind and place, however people write its name: "Oakland PD" is the "City of Oakland Police
// Department", and "Alameda Co. Sheriff" the "Alameda County Sheriff's Office".

const wordsOfKind = { police: ['police', 'pd'], sheriff: ['sheriff', 'sheriffs', 'so', 'sd'] } as const
const officeWords = ['department', 'departments', 'dept', 'office', 'offices', 'ofc', 'services']
const countyWords = ['county', 'co']

// The police of some cities and colleges are a department of public safety.
const publicSafety = /\b(?:(?:departments?|dept) of )?public safety\b/g

/** Folded words. Initials such as "P.D." are one word; other punctuation separates words. */
const wordsOf = (text: string): string[] =>
  foldWords(text.replace(/['’.]/g, '').replace(/[^\p{L}\p{M}\p{N}\s]/gu, ' '))
    .join(' ')
    .replaceAll(publicSafety, 'police')
    .split(' ')
    .filter(Boolean)

/** The force that a name says, if any: an abbreviation says it only as the last word, after a place. */
const forceIn = (words: readonly string[]): 'police' | 'sheriff' | null => {
  if (words.includes('sheriff') || words.includes('sheriffs')) return 'sheriff'
  if (words.includes('police')) return 'police'
  const last = words.length > 1 ? words.at(-1) : ''
  if (last === 'pd') return 'police'
  return last === 'so' || last === 'sd' ? 'sheriff' : null
}

/** The words that say where the agency is. */
const placeIn = (words: readonly string[], kind: 'police' | 'sheriff'): string => {
  const dropped: readonly string[] = [...wordsOfKind[kind], ...officeWords]
  const left = words.filter((word) => !dropped.includes(word))
  if (left[0] === 'the') left.shift()
  if (['city', 'town', 'county'].includes(left[0] ?? '') && left[1] === 'of') left.splice(0, 2)
  return left.filter((word) => kind === 'police' || !countyWords.includes(word)).join(' ')
}

const highwayPatrol = /\b(?:california )?highway patrol\b|\bchp\b/g

/** The place of CHP's area office: `oakland` of `CHP - Oakland` and `Oakland Area Office`. */
const officePlace = (words: readonly string[]): string =>
  words
    .join(' ')
    .replaceAll(highwayPatrol, ' ')
    .replaceAll(/\b(?:area|office)\b/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()

/** An agency as a text names it: any of its force with the key. */
export interface NamedAgency {
  readonly force: Force
  readonly key: string
}

/** The area office that a text names. Its key is empty when the text says only CHP; null when it doesn't say CHP. */
export const officeNamedBy = (text: string): NamedAgency | null => {
  const words = wordsOf(text)
  return words.join(' ').search(highwayPatrol) < 0 ? null : { force: 'chp', key: officePlace(words) }
}

/** The place in the name of an agency; empty where the name doesn't say the kind. */
const placeOf: Readonly<Record<Force, (words: readonly string[]) => string>> = {
  chp: officePlace,
  police: (words) => (forceIn(words) === 'police' ? placeIn(words, 'police') : ''),
  sheriff: (words) => (forceIn(words) === 'sheriff' ? placeIn(words, 'sheriff') : ''),
}

/** An agency's `name_key`: no other agency of its kind may have it, and no two of a force should. */
export const agencyKey = (kind: AgencyKind, name: string): string => {
  const words = wordsOf(name)
  // A name without letters and digits is compared as it is.
  return placeOf[agencyKinds[kind].force](words) || words.join(' ') || name.toLowerCase()
}

/** The agency that a department's text names; null when the text doesn't say the force and the place. */
export const agencyNamedBy = (text: string): NamedAgency | null => {
  const words = wordsOf(text.replace(/,\s*(?:ca|calif(?:ornia)?)\.?\s*$/i, ''))
  const force = forceIn(words)
  const key = force && placeIn(words, force)
  return force && key ? { force, key } : null
}

/** The one that is named of some agencies: of two with the same name, that of the first kind. */
export const agencyNamed = <Agency extends { readonly kind: AgencyKind; readonly name: string }>(
  agencies: readonly Agency[],
  { force, key }: NamedAgency,
): Agency | undefined => {
  const named = agencies.filter(({ kind, name }) => agencyKinds[kind].force === force && agencyKey(kind, name) === key)
  return named.find(({ kind }) => kind === force) ?? named[0]
}
