import { editDistance } from '../edit-distance.ts'
import { limits } from '../limits.ts'
import type { ComparedRequest } from './compared-request.ts'
import type { DocumentForm } from './codes.ts'
import { otherAgencyOn } from './page-agency.ts'
import { pageFacts, type PageFacts } from './page-facts.ts'
import { plateTokens } from './plates.ts'
import type { ReadPage } from './read-page.ts'
import { soughtRequest, verdictOf, type SoughtRequest, type Verdict } from './verdict.ts'

export interface Fact {
  /**
   * `similar`: almost the same, such as a number but for letters that OCR confuses, or a name with other words. `differs`: the pages
   * say another one. `absent`: they say none, or the request has none.
   */
  readonly result: 'agrees' | 'similar' | 'differs' | 'absent'
  /** The values on the first page with other ones, as they are written there; dates as `2026-03-05`. */
  readonly found: readonly string[]
  /** The number of that page; 0 for none. */
  readonly page: number
}

export type ComparedFacts = Readonly<Record<'number' | 'client' | 'date' | 'plate' | 'agency', Fact>>

/** A document against a request. `differencesOf` says how it differs as a document of a type. */
export interface Comparison {
  readonly facts: ComparedFacts
  readonly form: DocumentForm
  /** Its pages without those before the report, such as a fax's cover. */
  readonly pages: number
  /** Whether its first pages could be read. */
  readonly isRead: 'yes' | 'partly' | 'no'
}

/** The most that is said of a fact. */
const maxFound = 4

const agrees: Fact = { result: 'agrees', found: [], page: 0 }
const absent: Fact = { result: 'absent', found: [], page: 0 }

const compactOf = (number: string): string => number.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** A digit that is wrong, missing or swapped with the next one, where everything else agrees. */
const isMistyped = ({ client, date, plate }: Verdict, typed: string, found: readonly string[]): boolean =>
  client === 'agrees' &&
  date === 'agrees' &&
  plate &&
  found.some((number) => editDistance(compactOf(typed), compactOf(number), 1) <= 1)

/** The facts of a verdict, with the values that the pages have instead. */
export const factsOfVerdict = (
  { pages, isScan }: PageFacts,
  { request, number, agency }: SoughtRequest,
  verdict: Verdict,
): ComparedFacts => {
  const otherThan = (statedOn: (page: PageFacts['pages'][number]) => readonly string[], isSimilar = false): Fact => {
    for (const [at, page] of pages.entries()) {
      const found = statedOn(page)
      if (found.length > 0)
        return { result: isSimilar ? 'similar' : 'differs', found: found.slice(0, maxFound), page: at + 1 }
    }
    return isSimilar ? { ...absent, result: 'similar' } : absent
  }
  const numberFact = (): Fact => {
    if (verdict.number === 'exact') return agrees
    if (!number) return absent
    const other = otherThan((page) => page.statedNumbers(request.reportNumber!), verdict.number !== null)
    return other.result === 'differs' && isMistyped(verdict, request.reportNumber!, other.found)
      ? { ...other, result: 'similar' }
      : other
  }
  const agencyFact = (): Fact => {
    if (verdict.agency === null) return absent
    if (verdict.agency === 'agrees') return agrees
    return otherThan((page) => otherAgencyOn(agency, page.agency, isScan), verdict.agency === 'similar')
  }
  return {
    number: numberFact(),
    client: verdict.client === 'agrees' ? agrees : otherThan((page) => page.statedNames, verdict.client === 'similar'),
    date: verdict.date === 'agrees' ? agrees : otherThan(({ dates }) => dates),
    plate: verdict.plate ? agrees : absent,
    agency: agencyFact(),
  }
}

/** A request against the pages of a PDF. `plates` are their tokens, hashed where those of the request are. */
export const compareReport = (
  pages: readonly ReadPage[],
  request: ComparedRequest,
  plates: Iterable<string> = pages.flatMap(plateTokens),
): Comparison => {
  const [facts, sought] = [pageFacts(pages), soughtRequest(request)]
  // Later pages may not have been read.
  const first = pages.slice(0, limits.readPages)
  const unread = first.filter(({ by }) => by === 'nothing').length
  return {
    facts: factsOfVerdict(facts, sought, verdictOf(facts, new Set(plates), sought)),
    form: facts.form,
    pages: pages.length - facts.cover,
    isRead: unread === 0 && first.length > 0 ? 'yes' : unread === first.length ? 'no' : 'partly',
  }
}
