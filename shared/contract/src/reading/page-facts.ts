import { limits } from '../limits.ts'
import { formOf, isLetter, partOf, type FoundForm } from './document-form.ts'
import { beginsReport } from './labels.ts'
import { isNameLabel, statedNames } from './name-lines.ts'
import { indexNames, type NameIndex } from './names.ts'
import { numbersIn, statedNumbers, type PageNumber } from './numbers.ts'
import { pageAgency, type PageAgency } from './page-agency.ts'
import { datesIn } from './page-dates.ts'
import { ownLines, peopleLines } from './own-lines.ts'
import { linesOf, topOf, type ReadLine, type ReadPage } from './read-page.ts'

export interface FactsOfPage {
  /** The page in the document, the first being 1. */
  readonly number: number
  readonly isScan: boolean
  readonly begins: boolean
  /** The lines that may name somebody in the crash. */
  readonly people: readonly ReadLine[]
  /** The words of its boxes. Stamps and headings are above them. */
  readonly names: NameIndex
  readonly numbers: readonly PageNumber[]
  readonly dates: readonly string[]
  /** The dates that a label calls the crash's. */
  readonly crashDates: readonly string[]
  readonly agency: PageAgency
  /** The report numbers after labels, and those with the form of a typed one. */
  readonly statedNumbers: (typed: string) => readonly string[]
  /** The report numbers after labels alone. */
  readonly labeledNumbers: readonly string[]
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
  begins ? pages.flatMap((page, at) => (at > cover && partOf(page) === 'letter' ? [at + 1] : [])) : []

/** The boxes of people on a report's first page are below its heading. */
const headingEnd = 0.12

/**
 * The places of the pages that are compared with requests. Of a report these are the report's own: a cover, the agency's letter or our own one behind it
 * name the request, whichever report they come with.
 */
export const ownPages = (pages: readonly ReadPage[], { begins, cover }: FoundForm = formOf(pages)): number[] =>
  pages
    .slice(0, limits.comparedPages)
    .flatMap((page, at) => (!begins || at === cover || (at > cover && partOf(page) === 'page') ? [at] : []))

const factsOfPage = (page: ReadPage, number: number, { form }: FoundForm): FactsOfPage => {
  const isOfLetter = isLetter(form)
  const lines = isOfLetter ? linesOf(page) : ownLines(linesOf(page))
  const people = isOfLetter ? lines : peopleLines(lines)
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
    people,
    numbers,
    ...datesIn(top),
    agency: pageAgency(top),
    statedNumbers: (typed) => (stated ??= statedNumbers(top, numbers))(typed),
    get labeledNumbers() {
      return (stated ??= statedNumbers(top, numbers))('')
    },
    get names() {
      return (names ??= indexNames(people.filter(({ top, text }) => top > headingEnd || isNameLabel(text))))
    },
    get statedNames() {
      return (labeledNames ??= statedNames(people))
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
    names: indexNames(
      facts.flatMap(({ people }) => people),
      isLetter(found.form),
    ),
    numbers: Map.groupBy(
      facts.flatMap(({ numbers }) => numbers),
      ({ folded }) => folded,
    ),
    dates: [...new Set(facts.flatMap(({ dates }) => dates))],
    hasLetters: letterPages(pages, found).length > 0,
    isLong: pages.length > limits.comparedPages,
    isScan: facts.some(({ isScan }) => isScan),
  }
}
