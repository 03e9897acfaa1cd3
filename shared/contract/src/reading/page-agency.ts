import { agencyKey, agencyNamedBy, officeNamedBy, type NamedAgency } from '../agencies/agency-key.ts'
import { agencyKinds, type Force } from '../agencies/agency-kinds.ts'
import { listPrefixes } from '../agencies/report-numbers.ts'
import { editDistance } from '../edit-distance.ts'
import { kindData } from '../kinds/kind-data.ts'
import type { ComparedRequest } from './compared-request.ts'
import type { ReadLine } from './read-page.ts'

// The agency of a report: by its NCIC code (CA0194200 in full, 1942 in the form's box), by the prefix of its report number, or by
// its name.

/** The ways a page may say an agency's code. */
const codesOfAgency = (code: string | null): string[] => {
  const compact = (code ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '')
  if (/^[A-Z]{2}[A-Z0-9]{7}$/.test(compact)) return [compact, compact.slice(2, 7), compact.slice(3, 7)]
  return /^\d{4,5}$/.test(compact) ? [compact] : []
}

interface AgencyName extends NamedAgency {
  /** As the page has it. */
  readonly text: string
}

/** Everything that a page says about its agency. */
export interface PageAgency {
  readonly codes: readonly string[]
  /** First parts of numbers with the form that the Highway Patrol's have. */
  readonly prefixes: readonly string[]
  readonly names: readonly AgencyName[]
}

const label = /\bncic\b\D{0,12}(\d{4,5})(?!\d)/i
const inFull = /(?<![A-Z0-9])CA ?0?\d{6,7}(?![A-Z0-9])/gi
const beforeNumber = /(?<![\w-])(\d{4})-(?:19|20)\d\d-\d{3,6}(?![\w-])/g

/** Whether a line is the year of a date in three boxes. */
const isYear = (line: ReadLine, lines: readonly ReadLine[]): boolean => {
  const at = lines.indexOf(line)
  const before = lines.slice(Math.max(0, at - 2), at)
  return (
    before.length === 2 &&
    before.every(({ text, top }) => Math.abs(top - line.top) < 0.01 && /^\s*\d{1,2}\s*$/.test(text))
  )
}

const codesIn = (lines: readonly ReadLine[]): string[] =>
  lines.flatMap((line, at) => {
    const { text } = line
    if (!/\d|ncic/i.test(text)) return []
    const isLabel = /\bncic\b/i.test(text) && !label.test(text)
    const below = isLabel
      ? lines
          .slice(at + 1, at + 40)
          .filter(
            (other) =>
              other.top > line.top &&
              other.top - line.top < 0.035 &&
              Math.abs((other.left ?? 0) - (line.left ?? 0)) < 0.05,
          )
          .filter((other) => !isYear(other, lines))
          .flatMap((other) => /^\s*(\d{4,5})\s*$/.exec(other.text)?.[1] ?? [])
      : []
    return [
      ...below,
      ...(label.exec(text)?.slice(1) ?? []),
      ...[...text.matchAll(inFull)].map(([code]) => code.replace(/ /g, '').toUpperCase()),
    ]
  })

const prefixesIn = (lines: readonly ReadLine[]): string[] =>
  lines.flatMap(({ text }) => [...text.matchAll(beforeNumber)].map(([, prefix]) => prefix!))

/** A name of a department, with up to five words before its kind. Some forms have another word after `Police`. */
const departmentName =
  /(?<![\p{L}\p{N}.'’&-])(?:[\p{L}\p{N}.'’&-]+ ){1,5}(?:police (?:department|dept\b\.?|dep['’]t\b\.?)|police$|p\.?d\.?(?![\p{L}])|sheriff(?:['’]?s)?(?: coroner)?(?: (?:office|department|dept\b\.?))?)/giu
/** The kind alone: the place is on the line before or after it. */
const kindAlone =
  /^\W*(?:police (?:department|dept\.?)|(?:office of the )?sheriff(?:['’]?s)?(?: (?:office|department|dept\.?))?)\W*$/i
const placeAlone = /^\W*(?:city|town|county) of [\p{L} .'’-]{3,30}$|^[\p{L} .'’-]{3,30} county\W*$/iu
const areaOffice =
  /^(?:department of )?(?:california highway patrol|chp)[\s,:–-]+[\p{L} .'’-]{3,30}?\s+area(?: office)?$/iu

/** Words before a name that aren't its place: `REPORT BY THE OAKLAND POLICE DEPARTMENT`. */
const otherWords = new Set(
  (
    'state california traffic collision crash accident report reports reported case number no the of by from to for with agency department ' +
    'investigating law enforcement name reporting district page form official copy and at in city town office'
  ).split(' '),
)

/** The name without the words of a form before it. */
const nameIn = (text: string): AgencyName[] => {
  const words = text.trim().split(/\s+/)
  const isKind = (word: string) => /^(?:police|sheriff|p\.?d)/i.test(word)
  const kindAt = words.findLastIndex(isKind)
  const isOther = (word: string) => otherWords.has(word.toLowerCase().replace(/[^a-z]/g, '')) || !/\p{L}/u.test(word)
  const before = words.slice(0, kindAt).findLastIndex(isOther)
  const name = words.slice(before + 1).join(' ')
  const named = agencyNamedBy(name)
  return named ? [{ ...named, text: name }] : []
}

const namesIn = (lines: readonly ReadLine[]): AgencyName[] =>
  lines.flatMap(({ text }, at) => {
    if (!/police|sheriff|p\.?d\b|patrol|chp/i.test(text)) return []
    if (areaOffice.test(text.trim())) {
      const office = officeNamedBy(text)
      return office?.key ? [{ ...office, text: text.trim() }] : []
    }
    if (kindAlone.test(text)) {
      const place = [lines[at - 1], lines[at + 1]].find((line) => line && placeAlone.test(line.text))
      const named = place && agencyNamedBy(`${place.text} ${text.replace(/office of the/i, '')}`)
      return named ? [{ ...named, text: `${place.text} ${text}` }] : []
    }
    return [...text.matchAll(departmentName)].flatMap(([name]) => nameIn(name))
  })

/** So many of each are compared. */
const most = 6

export const pageAgency = (lines: readonly ReadLine[]): PageAgency => ({
  codes: [...new Set(codesIn(lines))].slice(0, most),
  prefixes: [...new Set(prefixesIn(lines))].slice(0, most),
  names: namesIn(lines).slice(0, most),
})

/** A request's agency in the form in which it is compared. */
export interface SoughtAgency {
  readonly codes: ReadonlySet<string>
  readonly prefixes: ReadonlySet<string>
  readonly name: NamedAgency | null
  /** The forces whose agencies release such reports. */
  readonly forces: readonly Force[]
}

export const soughtAgency = ({ kind, agency }: Pick<ComparedRequest, 'kind' | 'agency'>): SoughtAgency => {
  const forces = kindData[kind].agencyKinds.map((one) => agencyKinds[one].force)
  if (!agency) return { codes: new Set(), prefixes: new Set(), name: null, forces }
  const ownCodes = codesOfAgency(agency.ncic)
  const prefixes = [
    ...listPrefixes(agency.prefixes),
    ...ownCodes.filter((code) => ownCodes.length === 1 && code.length === 4),
  ]
  const name = agency.kind
    ? { force: agencyKinds[agency.kind].force, key: agencyKey(agency.kind, agency.name) }
    : agencyNamedBy(agency.name)
  return {
    codes: new Set([...ownCodes, ...prefixes]),
    prefixes: new Set(prefixes),
    name,
    forces: agency.kind ? [agencyKinds[agency.kind].force] : forces,
  }
}

export type AgencyResult = 'agrees' | 'similar' | 'differs' | null

/** OCR gets a letter or two of a name wrong. */
const isMisread = (one: string, other: string): boolean =>
  Math.min(one.length, other.length) > 4 && editDistance(one, other, one.length > 7 ? 2 : 1) < Infinity

const ofNames = ({ name, forces }: SoughtAgency, names: readonly AgencyName[], isScan: boolean): AgencyResult => {
  if (names.length === 0) return null
  if (!names.some(({ force }) => forces.includes(force))) return 'differs'
  if (!name) return null
  const alike = names.filter(({ force }) => force === name.force)
  if (alike.some(({ key }) => key === name.key)) return 'agrees'
  return isScan && alike.some(({ key }) => isMisread(key, name.key)) ? 'similar' : 'differs'
}

const ofValues = (known: ReadonlySet<string>, said: readonly string[]): AgencyResult => {
  if (known.size === 0 || said.length === 0) return null
  return said.some((value) => known.has(value)) ? 'agrees' : 'differs'
}

/**
 * Whether a page is of the request's agency. Its code is enough, then its name. The prefix is a part of the number, so it counts
 * only where the page says nothing else.
 */
export const agencyOn = (sought: SoughtAgency, page: PageAgency, isScan: boolean): AgencyResult => {
  const ofCodes = ofValues(sought.codes, page.codes)
  if (ofCodes === 'agrees') return 'agrees'
  return ofNames(sought, page.names, isScan) ?? ofCodes ?? ofValues(sought.prefixes, page.prefixes)
}

/** The agency that a page says instead of a request's. */
export const otherAgencyOn = (sought: SoughtAgency, page: PageAgency, isScan: boolean): readonly string[] => {
  if (agencyOn(sought, page, isScan) === null) return []
  if (page.names.length > 0) return page.names.map(({ text }) => text)
  return page.codes.length > 0 ? page.codes : page.prefixes
}

const share = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  [...one].some((value) => other.has(value))

/** Whether two requests can't have the same agency. */
export const areOtherAgencies = (one: SoughtAgency, other: SoughtAgency): boolean => {
  if (one.codes.size > 0 && other.codes.size > 0) return !share(one.codes, other.codes)
  if (one.name && other.name) return one.name.force !== other.name.force || one.name.key !== other.name.key
  return !one.forces.some((force) => other.forces.includes(force))
}
