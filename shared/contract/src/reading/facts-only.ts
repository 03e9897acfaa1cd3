import { hasLabel, startOn } from './labels.ts'
import { formOfPage, isLetter, isOfReport } from './document-form.ts'
import { isNameLabel, nameWordsIn } from './names.ts'
import { numbersIn } from './numbers.ts'
import { datesIn } from './page-dates.ts'
import { isAtTop, linesOf, type ReadLine, type ReadPage } from './read-page.ts'

/** A line without what nothing is compared with; null when nothing is left of it. */
const factsOfLine = (line: ReadLine, isOfLetter: boolean): ReadLine | null => {
  if (isAtTop(line) || isNameLabel(line.text) || hasLabel(line.text)) return line
  if (isOfLetter && (numbersIn([line]).length > 0 || datesIn([line]).length > 0)) return line
  const name = nameWordsIn(line.text)
  return name ? { ...line, text: name } : null
}

/**
 * The pages as they are kept with a file, so that nobody reads its scans again: what is compared with requests, which is the top of a
 * page, the labels of its boxes, and what may be a name, and which form the page has. No narrative, address, phone number or policy is left.
 */
export const factsOnly = (pages: readonly ReadPage[]): ReadPage[] =>
  pages.map((page) => {
    const form = formOfPage(page)
    const lines = linesOf(page).flatMap((line) => factsOfLine(line, isLetter(form)) ?? [])
    return {
      lines,
      by: page.by,
      turned: page.turned,
      known: { form, start: startOn(page), isOfReport: isOfReport(page) },
    }
  })
