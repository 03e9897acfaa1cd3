import { formOf, isLetter, type FoundForm } from './document-form.ts'
import { indexNames, statedNames, type NameIndex } from './names.ts'
import { numbersIn, statedNumbers, type PageNumber } from './numbers.ts'
import { pageAgency, type PageAgency } from './page-agency.ts'
import { datesIn } from './page-dates.ts'
import { linesOf, topOf, type ReadLine, type ReadPage } from './read-page.ts'

interface FactsOfPage {
  readonly lines: readonly ReadLine[]
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
  readonly pages: readonly FactsOfPage[]
  readonly names: NameIndex
  /** By the number without what OCR confuses. */
  readonly numbers: ReadonlyMap<string, readonly PageNumber[]>
  readonly dates: readonly string[]
  readonly isScan: boolean
}

/** So many pages of a document are compared. */
const maxPages = 12

const factsOfPage = (page: ReadPage, isOfLetter: boolean): FactsOfPage => {
  const lines = linesOf(page)
  // A letter names its request anywhere.
  const top = isOfLetter ? lines : topOf(lines)
  const numbers = numbersIn(top)
  let names: readonly string[] | undefined
  let stated: ReturnType<typeof statedNumbers> | undefined
  return {
    lines,
    numbers,
    dates: datesIn(top),
    agency: pageAgency(top),
    statedNumbers: (typed) => (stated ??= statedNumbers(top, numbers))(typed),
    get statedNames() {
      return (names ??= statedNames(lines))
    },
  }
}

export const pageFacts = (pages: readonly ReadPage[]): PageFacts => {
  const read = pages.slice(0, maxPages)
  const found = formOf(pages)
  const facts = read.map((page) => factsOfPage(page, isLetter(found.form)))
  return {
    ...found,
    pages: facts,
    names: indexNames(facts.flatMap(({ lines }) => lines)),
    numbers: Map.groupBy(
      facts.flatMap(({ numbers }) => numbers),
      ({ folded }) => folded,
    ),
    dates: [...new Set(facts.flatMap(({ dates }) => dates))],
    isScan: read.some(({ by }) => by === 'ocr'),
  }
}
