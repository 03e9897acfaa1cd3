import { editDistance } from '../edit-distance.ts'
import { limits } from '../limits.ts'
import type { ComparedRequest } from './compared-request.ts'
import type { DocumentForm } from './codes.ts'
import { reportNumberOf, type ReportNumber } from './numbers.ts'
import { agencyOn, otherAgencyOn } from './page-agency.ts'
import { ownPages, pageFacts, type FactsOfPage, type PageFacts } from './page-facts.ts'
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
  readonly isRead: IsRead
}

/** Whether the first pages of a document could be read. */
export type IsRead = 'yes' | 'partly' | 'no'

/** Later pages may not have been read: of a scan that takes seconds for each. */
export const isReadOf = (pages: readonly ReadPage[]): IsRead => {
  const first = pages.slice(0, limits.readPages)
  const unread = first.filter(({ by }) => by === 'nothing').length
  return unread === first.length ? 'no' : unread > 0 ? 'partly' : 'yes'
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

/** The other numbers that a page states. OCR gets digits of a number wrong. */
const otherNumbers = (page: FactsOfPage, typed: string, misread: number): string[] =>
  page
    .statedNumbers(typed)
    .filter((one) => !page.isScan || editDistance(compactOf(typed), compactOf(one), misread) > misread)

/** Tells whether a page has a number of the report: the request's, or one that its first page states. */
const ownNumberOn = (first: FactsOfPage | undefined, number: ReportNumber | null, typed: string) => {
  const stated = (first?.statedNumbers(typed) ?? []).flatMap((one) => reportNumberOf(one)?.folded ?? [])
  const own = new Set(number ? [...stated, number.folded] : stated)
  return (page: FactsOfPage): boolean => page.numbers.some(({ folded }) => own.has(folded))
}

/** Whether pages behind a report's first one may belong to another report: they say another date, agency or number, and not the report's number. */
export const hasPagesOfOther = (
  { pages: [first, ...others] }: PageFacts,
  { request, number, agency }: SoughtRequest,
): boolean => {
  const typed = request.reportNumber ?? ''
  const isOwn = ownNumberOn(first, number, typed)
  return others.some(
    (page) =>
      !isOwn(page) &&
      ((page.dates.length > 0 && !page.dates.includes(request.crashDate)) ||
        agencyOn(agency, page.agency, page.isScan) === 'differs' ||
        (number !== null && otherNumbers(page, typed, 1).length > 0)),
  )
}

/** The first page that says another crash's date or number than the report's first one; undefined when there is none. */
export const pageOfOther = ({ lead, pages }: PageFacts): number | undefined => {
  if (!lead) return undefined
  const isOwn = ownNumberOn(lead, null, '')
  const isOther = (found: readonly string[], own: readonly string[], isSame: (one: string, other: string) => boolean) =>
    own.length > 0 && found.length > 0 && !found.some((one) => own.some((other) => isSame(one, other)))
  const isSameNumber = (misread: number) => (one: string, other: string) =>
    one.length !== other.length || editDistance(compactOf(one), compactOf(other), misread) <= misread
  const isSameDate = (misread: number) => (one: string, other: string) => editDistance(one, other, misread) <= misread
  return pages
    .slice(1)
    .find(
      (page) =>
        !isOwn(page) &&
        (isOther(page.crashDates, lead.dates, isSameDate(page.isScan ? 1 : 0)) ||
          isOther(page.labeledNumbers, lead.labeledNumbers, isSameNumber(page.isScan ? 2 : 0))),
    )?.number
}

/** A page that says another number and not the report's is of another report. */
const numberOfOther = (pages: readonly FactsOfPage[], number: ReportNumber, typed: string): Fact | undefined => {
  const isOwn = ownNumberOn(pages[0], number, typed)
  for (const [at, page] of pages.entries()) {
    // Another report begins. The warning about several reports says so.
    if (at > 0 && page.begins && !isOwn(page)) return undefined
    if (isOwn(page)) continue
    // Pages have numbers of other things, too, such as the call's.
    const isAlike = (one: string) => at === 0 || compactOf(one).length === compactOf(typed).length
    const found = otherNumbers(page, typed, 2).filter(isAlike)
    if (found.length > 0) return { result: 'differs', found: found.slice(0, maxFound), page: page.number }
  }
  return undefined
}

/** The facts of a verdict, with the values that the pages have instead. */
export const factsOfVerdict = (
  { pages, isScan }: PageFacts,
  { request, number, agency }: SoughtRequest,
  verdict: Verdict,
): ComparedFacts => {
  const otherThan = (statedOn: (page: FactsOfPage) => readonly string[], isSimilar = false): Fact => {
    for (const page of pages) {
      const found = statedOn(page)
      if (found.length > 0)
        return { result: isSimilar ? 'similar' : 'differs', found: found.slice(0, maxFound), page: page.number }
    }
    return isSimilar ? { ...absent, result: 'similar' } : absent
  }
  const numberFact = (): Fact => {
    if (!number) return absent
    if (verdict.number === 'exact')
      return numberOfOther(pages, number, request.reportNumber!) ?? (verdict.isOnLead ? agrees : absent)
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
    client:
      verdict.client === 'agrees' && verdict.isOnLead
        ? agrees
        : otherThan((page) => page.statedNames, verdict.client !== null),
    date: verdict.date === 'agrees' ? agrees : otherThan(({ dates }) => dates),
    plate: verdict.plate ? agrees : absent,
    agency: agencyFact(),
  }
}

/** A request against the pages of a PDF. `plates` are their tokens, hashed where those of the request are. */
export const compareReport = (
  pages: readonly ReadPage[],
  request: ComparedRequest,
  plates: Iterable<string> = ownPages(pages).flatMap((at) => plateTokens(pages[at]!)),
): Comparison => {
  const [facts, sought] = [pageFacts(pages), soughtRequest(request)]
  return {
    facts: factsOfVerdict(facts, sought, verdictOf(facts, new Set(plates), sought)),
    form: facts.form,
    pages: pages.length - facts.cover,
    isRead: isReadOf(pages),
  }
}
