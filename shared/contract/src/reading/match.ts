import type { DocumentType } from '../kinds/kinds.ts'
import type { DocumentForm, Doubt } from './codes.ts'
import { factsOfVerdict, hasPagesOfOther, type ComparedFacts } from './compare.ts'
import { differencesOf } from './differences.ts'
import { isLetter, mayBeSupplement } from './document-form.ts'
import { mayBeUnowed, owedTypeOf } from './document-type.ts'
import { areOtherAgencies } from './page-agency.ts'
import { pageFacts, type PageFacts } from './page-facts.ts'
import type { ReadPage } from './read-page.ts'
import type { ComparedRequest } from './compared-request.ts'
import { clientKey, indexRequests, type RequestIndex } from './request-index.ts'
import { splitReports } from './split.ts'
import { isCertain, verdictOf, type SoughtRequest, type Verdict } from './verdict.ts'

/** One report that came in the mail. */
export interface ReadDocument {
  readonly id: string
  readonly pages: readonly ReadPage[]
  /** Its plate tokens, hashed where those of the requests are. */
  readonly plates: readonly string[]
  /** The requests that the email with which it came answers. */
  readonly named?: ReadonlySet<string>
}

export interface Candidate {
  readonly requestId: string
  /** The type of the document for the request; null when the request isn't owed a document with such pages. */
  readonly type: DocumentType | null
  readonly isSure: boolean
  readonly doubt: Doubt | null
  readonly facts: ComparedFacts
}

export interface Match {
  readonly documentId: string
  readonly form: DocumentForm
  /** Its pages without those before the report. */
  readonly pages: number
  /** `sure`: the sure candidates come first. All of them are requests about this crash. */
  readonly answer: 'sure' | 'likely' | 'unknown'
  /** Most likely first. */
  readonly candidates: readonly Candidate[]
}

/** As many as have a digit to choose them by. */
const maxCandidates = 9
/** So many are compared closely. */
const maxCompared = 30

interface Found {
  readonly sought: SoughtRequest
  readonly verdict: Verdict
  readonly isCertain: boolean
}

const pointsOf = ({ number, client, date, plate, agency }: Verdict): number =>
  (number === 'exact' ? 8 : number === 'folded' ? 6 : 0) +
  (client === 'agrees' ? 4 : client === 'similar' ? 2 : 0) +
  (date === 'agrees' ? 3 : 0) +
  (plate ? 5 : 0) +
  (agency === 'agrees' ? 1 : agency === 'differs' ? -4 : 0)

/** Whether a request is worth showing: by its number or plate, or by the client and the crash. */
const isLikely = ({ number, hasNumber, client, date, plate }: Verdict): boolean =>
  number !== null ||
  hasNumber ||
  plate ||
  (client !== null && date === 'agrees') ||
  (client === 'agrees' && date === null)

/** Whether a document may be the request's report. Two that may be leave both in doubt. */
const fits = ({ verdict, isCertain }: Found): boolean =>
  verdict.agency !== 'differs' &&
  (isCertain || verdict.number === 'exact' || (verdict.client === 'agrees' && verdict.date === 'agrees'))

interface Looked {
  readonly document: ReadDocument
  readonly facts: PageFacts
  readonly found: readonly Found[]
}

const lookUp = (document: ReadDocument, index: RequestIndex): Looked => {
  const facts = pageFacts(document.pages)
  const plates = new Set(document.plates)
  const { named = new Set() } = document
  const compare = (sought: SoughtRequest): Found => {
    const verdict = verdictOf(facts, plates, sought)
    return { sought, verdict, isCertain: isCertain(verdict, sought) }
  }
  const points = ({ sought, verdict }: Found) => pointsOf(verdict) + (named.has(sought.request.id) ? 1 : 0)
  // A letter usually has the date on which it was written, and not the date of the crash.
  const isNamed = ({ client }: Verdict) => isLetter(facts.form) && client === 'agrees'
  const likely = index
    .candidates(facts, plates, maxCompared)
    .map(compare)
    .filter(({ verdict }) => isLikely(verdict) || isNamed(verdict))
    .toSorted((one, other) => points(other) - points(one))
  // Its email says what it is for, where its pages don't. Of many requests that would say nothing.
  const found = likely.length === 0 && named.size <= maxCandidates ? index.withIds(named).map(compare) : likely
  return { document, facts, found }
}

/** Whether another report begins after the first one. */
const hasSeveralReports = ({ pages }: ReadDocument, { cover }: PageFacts): boolean =>
  splitReports(pages.slice(cover)).length > 1

/** Whether two requests can be about one crash. Different agencies may give the same number to their reports. */
const isSameCrash = ({ sought: one }: Found, { sought: other }: Found): boolean => {
  if (areOtherAgencies(one.agency, other.agency)) return false
  if (one.number && other.number) return one.number.folded === other.number.folded
  return one.request.crashDate === other.request.crashDate
}

/** Whether the document names the client of another request of this date too, as the same person: `Omar N. Chen` and `Chen, Omar`. */
const hasTwin = (one: Found, { found }: Looked): boolean =>
  one.verdict.client === 'agrees' &&
  found.some(
    (other) =>
      other !== one &&
      other.verdict.client === 'agrees' &&
      other.sought.request.crashDate === one.sought.request.crashDate &&
      clientKey(other.sought) === clientKey(one.sought),
  )

/** Whether the document also has the facts of another crash. A number counts for more than a name and a date. */
const isOfOtherCrash = (one: Found, { found }: Looked): boolean =>
  found.some((other) => {
    const isNumbered = other.verdict.hasNumber
    const isOtherNumber = isNumbered && other.sought.number!.folded !== one.sought.number?.folded
    if (!other.isCertain && !isOtherNumber) return false
    return !isSameCrash(one, other) && (isNumbered || one.verdict.number !== 'exact')
  })

/**
 * The requests that each document answers. A document is one report: `splitReports` separates those of a file. Bounded for any
 * input: requests are looked up by number, plate, date and name, and few are compared.
 */
export const matchReports = (
  documents: readonly ReadDocument[],
  requests: readonly ComparedRequest[],
): readonly Match[] => {
  const index = indexRequests(requests)
  const looked = documents.map((document) => lookUp(document, index))
  const fitting = new Map<string, number>()
  for (const { found } of looked.filter(({ facts }) => !isLetter(facts.form)))
    for (const { sought } of found.filter(fits))
      fitting.set(sought.request.id, (fitting.get(sought.request.id) ?? 0) + 1)

  return looked.map((all) => {
    const { document, facts, found } = all
    const isSeveral = found.some((one) => one.isCertain) && hasSeveralReports(document, facts)
    const doubtOf = (one: Found, type: DocumentType | null): Doubt | null => {
      if (isSeveral) return 'several-reports'
      if (facts.cover > 0 || facts.hasLetters || hasPagesOfOther(facts, one.sought)) return 'other-pages'
      if (facts.isLong || document.pages.some(({ by }) => by === 'nothing')) return 'unread'
      if (isOfOtherCrash(one, all)) return 'other-crash'
      if (hasTwin(one, all) || index.isRepeated(one.sought, one.verdict.number === 'exact')) return 'two-requests'
      if ((fitting.get(one.sought.request.id) ?? 0) > 1) return 'two-documents'
      if (mayBeSupplement(own[0]!)) return 'supplement'
      if (type === null) return 'not-owed'
      if (!one.sought.request.isAccepted) return 'unreviewed'
      return mayBeUnowed(own, one.sought.request) ? 'may-be-unowed' : null
    }
    const own = document.pages.slice(facts.cover)
    const candidates = found.slice(0, maxCandidates).map((one): Candidate => {
      const { request } = one.sought
      const type = owedTypeOf(own, request)
      const read = { facts: factsOfVerdict(facts, one.sought, one.verdict), form: facts.form, pages: own.length }
      const differs = type !== null && differencesOf(read, request, type).length > 0
      const isCertain = one.isCertain && facts.form === 'report' && !differs
      const doubt = isCertain ? doubtOf(one, type) : null
      return { requestId: request.id, type, isSure: isCertain && doubt === null, doubt, facts: read.facts }
    })
    const sure = candidates.filter(({ isSure }) => isSure)
    return {
      documentId: document.id,
      form: facts.form,
      pages: own.length,
      answer: sure.length > 0 ? 'sure' : candidates.length > 0 ? 'likely' : 'unknown',
      candidates: [...sure, ...candidates.filter(({ isSure }) => !isSure)],
    }
  })
}
