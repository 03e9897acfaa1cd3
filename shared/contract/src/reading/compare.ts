import { beginsReport } from './labels.ts'
import { pageFacts, type PageFacts } from './page-facts.ts'
import { plateTokens } from './plates.ts'
import type { ReadPage } from './read-page.ts'
import type { ComparedRequest } from './compared-request.ts'
import { soughtRequest, verdictOf, type SoughtRequest, type Verdict } from './verdict.ts'

export interface Fact {
  /** `differs`: the pages say another one. `absent`: they say none, or the request has none. */
  readonly result: 'agrees' | 'differs' | 'absent'
  /** Almost the same: a number but for letters that OCR confuses, a name with other words. */
  readonly isSimilar: boolean
  /** The values on the first page with other ones, as they are written there; dates as `2026-03-05`. */
  readonly found: readonly string[]
  /** The number of that page; 0 for none. */
  readonly page: number
}

export type ComparedFacts = Readonly<Record<'number' | 'client' | 'date' | 'plate' | 'agency', Fact>>

/** A request's facts against the pages of a PDF. */
export interface Comparison extends ComparedFacts {
  readonly pages: number
  /** It has a page that begins a collision report. */
  readonly isReport: boolean
  /** `no`: not a page could be read. `partly`: some of them. */
  readonly isRead: 'yes' | 'partly' | 'no'
}

/** The most that is said of a fact. */
const maxFound = 4

const agrees: Fact = { result: 'agrees', isSimilar: false, found: [], page: 0 }
const absent: Fact = { ...agrees, result: 'absent' }

/** The facts of a verdict, with the values that the pages have instead. */
export const factsOfVerdict = (
  { pages }: PageFacts,
  { request, number, agencyCodes }: SoughtRequest,
  verdict: Verdict,
): ComparedFacts => {
  const otherThan = (statedOn: (page: PageFacts['pages'][number]) => readonly string[], isSimilar = false): Fact => {
    for (const [at, page] of pages.entries()) {
      const found = statedOn(page)
      if (found.length > 0) return { result: 'differs', isSimilar, found: found.slice(0, maxFound), page: at + 1 }
    }
    return { ...absent, isSimilar }
  }
  const numberFact = (): Fact => {
    if (verdict.number === 'exact') return agrees
    if (!number) return absent
    return otherThan((page) => page.statedNumbers(request.reportNumber!), verdict.number !== null)
  }
  return {
    number: numberFact(),
    client: verdict.client === 'agrees' ? agrees : otherThan((page) => page.statedNames, verdict.client === 'similar'),
    date: verdict.date === 'agrees' ? agrees : otherThan(({ dates }) => dates),
    plate: verdict.plate ? agrees : absent,
    agency: verdict.agency ? agrees : otherThan((page) => (agencyCodes.length > 0 ? page.agencyCodes : [])),
  }
}

/** A request, whose `plates` are tokens and not hashes, against the pages of a PDF. */
export const compareReport = (pages: readonly ReadPage[], request: ComparedRequest): Comparison => {
  const [facts, sought] = [pageFacts(pages), soughtRequest(request)]
  const unread = pages.filter(({ by }) => by === 'nothing').length
  return {
    ...factsOfVerdict(facts, sought, verdictOf(facts, new Set(pages.flatMap(plateTokens)), sought)),
    pages: pages.length,
    isReport: pages.some(beginsReport),
    isRead: unread === 0 && pages.length > 0 ? 'yes' : unread === pages.length ? 'no' : 'partly',
  }
}
