import { formOf, isLetter, isOfReport, type FoundForm } from './document-form.ts'
import { beginsReport } from './labels.ts'
import { indexNames, isNameLabel, statedNames, type NameIndex } from './names.ts'
import { numbersIn, statedNumbers, type PageNumber } from './numbers.ts'
import { pageAgency, type PageAgency } from './page-agency.ts'
import { datesIn } from './page-dates.ts'
import { isBelow, linesOf, topOf, type ReadLine, type ReadPage } from './read-page.ts'

export interface FactsOfPage {
  /** The page in the document, the first being 1. */
  readonly number: number
  readonly isScan: boolean
  readonly begins: boolean
  readonly lines: readonly ReadLine[]
  /** The words of its boxes. Stamps and headings are above them. */
  readonly names: NameIndex
  readonly numbers: readonly PageNumber[]
  readonly dates: readonly string[]
  readonly agency: PageAgency
  /** The report numbers after labels, and those with the form of a typed one. */
  readonly statedNumbers: (typed: string) => readonly string[]
  /** The names after labels. */
  readonly statedNames: readonly string[]
}

/** The facts that pages say, read once for all requests they are compared with. */
export interface PageFacts extends FoundForm {
  /** Of a report only the pages of it. */
  readonly pages: readonly FactsOfPage[]
  /** The first page of a report, which names it. */
  readonly lead: FactsOfPage | undefined
  readonly names: NameIndex
  /** By the number without what OCR confuses. */
  readonly numbers: ReadonlyMap<string, readonly PageNumber[]>
  readonly dates: readonly string[]
  readonly isScan: boolean
  /** Letters are among the pages of a report's document. */
  readonly hasLetters: boolean
  /** Its last pages aren't compared. */
  readonly isLong: boolean
}

/** The pages of a report's document that are letters, the first being 1: they name people and requests, whichever report they are with. */
export const letterPages = (pages: readonly ReadPage[], { begins, cover }: FoundForm = formOf(pages)): number[] =>
  begins ? pages.flatMap((page, at) => (at > cover && !isOfReport(page) ? [at + 1] : [])) : []

/** So many pages of a document are compared. */
const maxPages = 40
/** The boxes of people on a report's first page are below its heading. */
const headingEnd = 0.12

/**
 * The places of the pages that are compared with requests. Of a report these are the report's own: a cover, the agency's letter or our own one behind it
 * name the request, whichever report they come with.
 */
export const ownPages = (pages: readonly ReadPage[], { begins, cover }: FoundForm = formOf(pages)): number[] =>
  pages
    .slice(0, maxPages)
    .flatMap((page, at) => (!begins || at === cover || (at > cover && isOfReport(page)) ? [at] : []))

/** The end of a line about somebody who isn't in the crash: an officer, or who the copy is for. */
const aboutOthers =
  /\b(?:(?:reviewed|prepared|investigated|approved|requested|printed|towed|removed)\s+by|tow (?:driver|operator|company)|released to|copy (?:to|for))\b.*$|(?:^\W*|\s)(?:re|attn|(?:client|customer|applicant|request[eo]r)(?:['’]?s)?(?: name)?)\s*:.*$|^\W*fax\b.*$/i
const officerLabel = /\b(?:preparer|reviewer)(?:['’]?s)?\b/i

/** The lines of a report's page without officers and without stamps about the copy, which name a client whichever report they are on. */
const ownLines = (lines: readonly ReadLine[]): readonly ReadLine[] => {
  const labels = lines.filter(({ text }) => officerLabel.test(text))
  const isOfficer = (line: ReadLine) => labels.some((label) => line === label || isBelow(line, label))
  return lines.flatMap((line) =>
    isOfficer(line) ? [] : [aboutOthers.test(line.text) ? { ...line, text: line.text.replace(aboutOthers, '') } : line],
  )
}

const factsOfPage = (page: ReadPage, number: number, { form, begins }: FoundForm): FactsOfPage => {
  const isOfLetter = isLetter(form)
  const lines = begins ? ownLines(linesOf(page)) : linesOf(page)
  // A letter names its request anywhere.
  const top = isOfLetter ? lines : topOf(lines)
  const numbers = numbersIn(top)
  let names: NameIndex | undefined
  let labeledNames: readonly string[] | undefined
  let stated: ReturnType<typeof statedNumbers> | undefined
  return {
    number,
    isScan: page.by === 'ocr',
    begins: beginsReport(page),
    lines,
    numbers,
    dates: datesIn(top),
    agency: pageAgency(top),
    statedNumbers: (typed) => (stated ??= statedNumbers(top, numbers))(typed),
    get names() {
      return (names ??= indexNames(lines.filter(({ top, text }) => top > headingEnd || isNameLabel(text))))
    },
    get statedNames() {
      return (labeledNames ??= statedNames(lines))
    },
  }
}

export const pageFacts = (pages: readonly ReadPage[]): PageFacts => {
  const found = formOf(pages)
  const own = ownPages(pages, found)
  const facts = own.map((at) => factsOfPage(pages[at]!, at + 1, found))
  return {
    ...found,
    pages: facts,
    lead: found.begins ? facts[0] : undefined,
    names: indexNames(facts.flatMap(({ lines }) => lines)),
    numbers: Map.groupBy(
      facts.flatMap(({ numbers }) => numbers),
      ({ folded }) => folded,
    ),
    dates: [...new Set(facts.flatMap(({ dates }) => dates))],
    hasLetters: letterPages(pages, found).length > 0,
    isLong: pages.length > maxPages,
    isScan: facts.some(({ isScan }) => isScan),
  }
}
