import { startOn } from './labels.ts'
import { formOfPage, isLetter, partOf } from './document-form.ts'
import { numbersIn } from './numbers.ts'
import { ownLines, peopleLine, peopleLines } from './own-lines.ts'
import { datesIn } from './page-dates.ts'
import { isAtTop, linesOf, topOf, type ReadLine, type ReadPage } from './read-page.ts'

/** A letter's line without what nothing is compared with; null when nothing is left of it. */
const factsOfLetter = (line: ReadLine): readonly ReadLine[] =>
  numbersIn([line]).length > 0 || datesIn([line]).dates.length > 0 ? [line] : peopleLine(line)

/** The lines of a report's page, of which the top is compared as it is. */
const factsOfReport = (lines: readonly ReadLine[]): readonly ReadLine[] => [
  ...topOf(lines),
  ...peopleLines(ownLines(lines)).filter((line) => !isAtTop(line)),
]

/**
 * The pages as they are kept with a file, so that nobody reads its scans again: what is compared with requests, which is the top of a
 * page, the labels of its boxes, and what may be a name, and which form the page has. No narrative, address, phone number or policy is left.
 */
export const factsOnly = (pages: readonly ReadPage[]): ReadPage[] =>
  pages.map((page) => {
    const form = formOfPage(page)
    const lines = isLetter(form) ? linesOf(page).flatMap(factsOfLetter) : factsOfReport(linesOf(page))
    return {
      lines,
      by: page.by,
      turned: page.turned,
      known: { form, start: startOn(page), part: partOf(page) },
    }
  })
