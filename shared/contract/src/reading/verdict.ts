import { findName, nameOf, type Name, type NameResult } from './names.ts'
import { reportNumberOf, sameNumber, type ReportNumber } from './numbers.ts'
import { agencyOn, soughtAgency, type AgencyResult, type SoughtAgency } from './page-agency.ts'
import type { PageFacts } from './page-facts.ts'
import type { ComparedRequest } from './compared-request.ts'

/** A request's facts in the form in which they are compared. */
export interface SoughtRequest {
  readonly request: ComparedRequest
  readonly number: ReportNumber | null
  readonly name: Name
  readonly agency: SoughtAgency
}

/** Few of many requests are compared by name, so names are read when they are. */
export const soughtRequest = (request: ComparedRequest): SoughtRequest => {
  let name: Name | undefined
  let agency: SoughtAgency | undefined
  return {
    request,
    number: reportNumberOf(request.reportNumber),
    get name() {
      return (name ??= nameOf(request.clientName))
    },
    get agency() {
      return (agency ??= soughtAgency(request))
    },
  }
}

/** Which of a request's facts pages have. */
export interface Verdict {
  /** `folded`: except for letters that OCR confuses. */
  readonly number: 'exact' | 'folded' | null
  readonly client: NameResult
  /** `differs`: the pages have dates, and not the crash's. */
  readonly date: 'agrees' | 'differs' | null
  readonly plate: boolean
  readonly agency: AgencyResult
}

const agencyOf = ({ pages, isScan }: PageFacts, agency: SoughtAgency): AgencyResult => {
  const results = pages.map((page) => agencyOn(agency, page.agency, isScan))
  return (['agrees', 'similar', 'differs'] as const).find((result) => results.includes(result)) ?? null
}

/** `plates` are the pages' tokens, or their hashes where the request has a hash. */
export const verdictOf = (
  facts: PageFacts,
  plates: ReadonlySet<string>,
  { request, number, name, agency }: SoughtRequest,
): Verdict => {
  const numbers = number ? (facts.numbers.get(number.folded) ?? []).map((found) => sameNumber(number, found)) : []
  return {
    number: numbers.includes('exact') ? 'exact' : (numbers.find((same) => same !== null) ?? null),
    client: findName(name, facts.names, facts.isScan),
    date: facts.dates.includes(request.crashDate) ? 'agrees' : facts.dates.length > 0 ? 'differs' : null,
    plate: request.plates.some((plate) => plates.has(plate)),
    agency: agencyOf(facts, agency),
  }
}

/**
 * Whether enough agrees to say that the pages are the request's report. A number alone never is: departments give the same ones.
 * Name and date alone were wrong in 23 of 1,000.
 */
export const isCertain = ({ number, client, date, plate, agency }: Verdict, { request }: SoughtRequest): boolean => {
  const [named, dated] = [client === 'agrees', date === 'agrees']
  // A client who has another crash may have typed its number.
  if (number === 'exact') return date !== 'differs' && (named || plate)
  if (number === 'folded') return dated && named
  if (!request.reportNumber) return dated && (plate || (named && agency === 'agrees'))
  // The number was mistyped.
  return dated && named && plate
}
