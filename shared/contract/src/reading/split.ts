import { beginsReport } from './labels.ts'
import { numbersIn, statedNumbers } from './numbers.ts'
import { pageAgency } from './page-agency.ts'
import { datesIn } from './page-dates.ts'
import { linesOf, oncePerPage, topOf, type ReadPage } from './read-page.ts'

/** Pages of a file, the first being 1. */
export interface PageRange {
  readonly first: number
  readonly last: number
}

/** The facts at the top of a page that tell its report from another: two departments give the same number. */
const headOf = oncePerPage((page: ReadPage) => {
  const top = topOf(linesOf(page))
  const { codes, names } = pageAgency(top)
  return {
    numbers: statedNumbers(top, numbersIn(top))(''),
    others: [...datesIn(top).dates, ...codes, ...names.map(({ key }) => key)].join(' '),
  }
})
type Head = ReturnType<typeof headOf>

const isSameReport = (one: Head, other: Head): boolean =>
  one.others === other.others && one.numbers.some((number) => other.numbers.includes(number))

/** The reports of a file, one after the other. Pages before the first report, such as a fax's cover, belong to it. */
export const splitReports = (pages: readonly ReadPage[]): readonly PageRange[] => {
  if (pages.length === 0) return []
  // A report about more than three parties has its first page again.
  const firsts = pages.flatMap((page, at) => (beginsReport(page) ? [at] : []))
  const isAgain = (at: number, before: number | undefined): boolean =>
    before !== undefined && isSameReport(headOf(pages[before]!), headOf(pages[at]!))
  const begins = firsts.filter((at, place) => at > 0 && !isAgain(at, firsts[place - 1]))
  // A file that begins with other pages has its first report after them.
  const starts = begins.length > 0 && !beginsReport(pages[0]!) ? begins.slice(1) : begins
  return [0, ...starts].map((start, at, all) => ({ first: start + 1, last: all[at + 1] ?? pages.length }))
}
