import { beginsReport } from './labels.ts'
import { findName, indexNames, nameOf, statedNames } from './names.ts'
import { numbersIn, reportNumberOf, sameNumber, statedNumbers, type PageNumber } from './numbers.ts'
import { datesIn } from './page-dates.ts'
import { plateTokens } from './plates.ts'
import { agencyCodesIn, codesOfAgency } from './agency-codes.ts'
import { linesOf, topOf, type ReadLine, type ReadPage } from './read-page.ts'
import type { RequestFacts } from './request-facts.ts'

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

export const factNames = ['number', 'client', 'date', 'plate', 'agency'] as const
export type FactName = (typeof factNames)[number]

/** A request's facts against the pages of a PDF. */
export interface Comparison extends Readonly<Record<FactName, Fact>> {
  readonly pages: number
  /** Its first page begins a collision report. */
  readonly isReport: boolean
  /** `no`: not a page could be read. `partly`: some of them. */
  readonly isRead: 'yes' | 'partly' | 'no'
}

/** The facts of the pages, read once for all requests they are compared with. */
export interface PageFacts {
  readonly pages: readonly { readonly lines: readonly ReadLine[]; readonly top: readonly ReadLine[] }[]
  readonly names: ReturnType<typeof indexNames>
  readonly numbers: readonly PageNumber[]
  readonly dates: readonly string[]
  readonly agencyCodes: ReadonlySet<string>
  readonly isScan: boolean
}

/** So many pages of a document are compared. */
const maxPages = 12

export const pageFacts = (pages: readonly ReadPage[]): PageFacts => {
  const read = pages.slice(0, maxPages)
  const facts = read.map((page) => {
    const lines = linesOf(page)
    return { lines, top: topOf(lines) }
  })
  const top = facts.flatMap((page) => page.top)
  return {
    pages: facts,
    names: indexNames(facts.flatMap(({ lines }) => lines)),
    numbers: numbersIn(top),
    dates: datesIn(top),
    agencyCodes: agencyCodesIn(top),
    isScan: read.some(({ by }) => by === 'ocr'),
  }
}

const agrees: Fact = { result: 'agrees', isSimilar: false, found: [], page: 0 }
const absent: Fact = { ...agrees, result: 'absent' }

/** The most that is said of a fact. */
const maxFound = 4

const otherThan = (
  { pages }: PageFacts,
  statedOn: (page: PageFacts['pages'][number]) => readonly string[],
  isSimilar = false,
): Fact => {
  for (const [at, page] of pages.entries()) {
    const found = statedOn(page)
    if (found.length > 0) return { result: 'differs', isSimilar, found: found.slice(0, maxFound), page: at + 1 }
  }
  return { ...absent, isSimilar }
}

const numberFact = (facts: PageFacts, typed: string | null): Fact => {
  const number = reportNumberOf(typed)
  if (!number) return absent
  const results = facts.numbers.map((found) => sameNumber(number, found))
  if (results.includes('exact')) return agrees
  return otherThan(facts, ({ top }) => statedNumbers(top, typed!), results.includes('folded'))
}

const clientFact = (facts: PageFacts, clientName: string): Fact => {
  const result = findName(nameOf(clientName), facts.names, facts.isScan)
  return result === 'agrees' ? agrees : otherThan(facts, ({ lines }) => statedNames(lines), result === 'similar')
}

const dateFact = (facts: PageFacts, crashDate: string): Fact =>
  facts.dates.includes(crashDate) ? agrees : otherThan(facts, ({ top }) => datesIn(top))

const agencyFact = (facts: PageFacts, agencyCode: string | null): Fact => {
  const codes = codesOfAgency(agencyCode)
  if (codes.some((code) => facts.agencyCodes.has(code))) return agrees
  return codes.length > 0 ? otherThan(facts, ({ top }) => [...agencyCodesIn(top)]) : absent
}

/** A request's facts against those of pages, and their plates as the request has them: tokens, or their hashes. */
export const compareFacts = (facts: PageFacts, plates: ReadonlySet<string>, request: RequestFacts) => ({
  number: numberFact(facts, request.reportNumber),
  client: clientFact(facts, request.clientName),
  date: dateFact(facts, request.crashDate),
  plate: request.plates.some((plate) => plates.has(plate)) ? agrees : absent,
  agency: agencyFact(facts, request.agencyCode),
})

/** A request, whose `plates` are tokens and not hashes, against the pages of a PDF. */
export const compareReport = (pages: readonly ReadPage[], request: RequestFacts): Comparison => {
  const unread = pages.filter(({ by }) => by === 'nothing').length
  return {
    ...compareFacts(pageFacts(pages), new Set(pages.flatMap(plateTokens)), request),
    pages: pages.length,
    isReport: pages.some(beginsReport),
    isRead: unread === 0 && pages.length > 0 ? 'yes' : unread === pages.length ? 'no' : 'partly',
  }
}
