import { findName, nameOf, type Name, type NameResult } from './names.ts'
import { reportNumberOf, sameNumber, type PageNumber, type ReportNumber } from './numbers.ts'
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
  /** The first page of the report has the number, the client or a similar name; true for what is no report. */
  readonly isOnLead: boolean
  /** The first page of the report has the number or the date of the crash, so that these aren't of another document behind it. */
  readonly isCrashOnLead: boolean
  /** The pages have the number, also where the first page of the report has another one. */
  readonly hasNumber: boolean
}

// The first page of a report decides, whatever its other pages say.

const agencyOf = ({ pages, lead, isScan }: PageFacts, agency: SoughtAgency): AgencyResult => {
  const results = pages.map((page) => agencyOn(agency, page.agency, isScan))
  if (lead && results[0]) return results[0]
  const found = (['agrees', 'similar', 'differs'] as const).find((result) => results.includes(result)) ?? null
  // A later page may name a department that helped.
  return lead && found === 'agrees' ? 'similar' : found
}

const numberIn = (found: readonly PageNumber[], number: ReportNumber | null): Verdict['number'] => {
  const same = number ? found.map((one) => sameNumber(number, one)) : []
  return same.includes('exact') ? 'exact' : same.includes('folded') ? 'folded' : null
}

/** `plates` are the pages' tokens, or their hashes where the request has a hash. */
export const verdictOf = (
  facts: PageFacts,
  plates: ReadonlySet<string>,
  { request, number, name, agency }: SoughtRequest,
): Verdict => {
  const { lead } = facts
  // The first page may refer to another report, and labels the number of this one.
  const isLabeledOther =
    number !== null &&
    lead !== undefined &&
    lead.labeledNumbers.length > 0 &&
    !lead.labeledNumbers.some((one) => reportNumberOf(one)?.folded === number.folded)
  const onLead = lead && !isLabeledOther ? numberIn(lead.numbers, number) : null
  const anywhere = number ? numberIn(facts.numbers.get(number.folded) ?? [], number) : null
  const isOtherNumber = lead !== undefined && number !== null && lead.statedNumbers(request.reportNumber!).length > 0
  const dates = lead && lead.dates.length > 0 ? lead.dates : facts.dates
  const client = findName(name, facts.names, facts.isScan)
  const plate = request.plates.some((one) => plates.has(one))
  const isNamedOnLead = () => client !== null && findName(name, lead!.names, facts.isScan) !== null
  return {
    number: onLead ?? (isOtherNumber ? null : anywhere),
    client,
    date: dates.includes(request.crashDate) ? 'agrees' : dates.length > 0 ? 'differs' : null,
    plate,
    agency: agencyOf(facts, agency),
    hasNumber: anywhere === 'exact',
    isCrashOnLead: !lead || Boolean(onLead) || lead.dates.includes(request.crashDate),
    isOnLead: !lead || Boolean(onLead) || plate || isNamedOnLead(),
  }
}

/**
 * Whether enough agrees to say that the pages are the request's report. A number alone never is: departments give the same ones.
 * Name and date alone were wrong in 23 of 1,000.
 */
export const isCertain = (
  { number, client, date, plate, agency, isOnLead, isCrashOnLead }: Verdict,
  { request }: SoughtRequest,
): boolean => {
  if (!isOnLead || !isCrashOnLead) return false
  const [named, dated] = [client === 'agrees', date === 'agrees']
  // A client who has another crash may have typed its number.
  if (number === 'exact') return date !== 'differs' && (named || plate)
  if (number === 'folded') return dated && named
  if (!request.reportNumber) return dated && (plate || (named && agency === 'agrees'))
  // The number was mistyped.
  return dated && named && plate
}
