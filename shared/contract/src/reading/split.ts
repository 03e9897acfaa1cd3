import { beginsReport } from './labels.ts'
import { numbersIn, statedNumbers } from './numbers.ts'
import { linesOf, oncePerPage, topOf, type ReadPage } from './read-page.ts'

/** Pages of a file, the first being 1. */
export interface PageRange {
  readonly first: number
  readonly last: number
}

/** The numbers that a page says after their labels. */
const numbersOn = oncePerPage((page: ReadPage): readonly string[] => {
  const top = topOf(linesOf(page))
  return statedNumbers(top, numbersIn(top))('')
})

/** The reports of a file, one after the other. Pages before the first report, such as a fax's cover, belong to it. */
export const splitReports = (pages: readonly ReadPage[]): readonly PageRange[] => {
  if (pages.length === 0) return []
  // A report about more than three parties has its first page again.
  let numbers: readonly string[] = beginsReport(pages[0]!) ? numbersOn(pages[0]!) : []
  const begins = pages.flatMap((page, at) => {
    if (at === 0 || !beginsReport(page)) return []
    const isSame = numbersOn(page).some((number) => numbers.includes(number))
    numbers = numbersOn(page)
    return isSame ? [] : [at]
  })
  // A file that begins with other pages has its first report after them.
  const starts = begins.length > 0 && !beginsReport(pages[0]!) ? begins.slice(1) : begins
  return [0, ...starts].map((start, at, all) => ({ first: start + 1, last: all[at + 1] ?? pages.length }))
}
