import { editDistance } from '../edit-distance.ts'
import { foldWords } from '../fold-words.ts'
import { linesOf, type ReadPage } from './read-page.ts'

// The labels by which the first page of a collision report is recognized. Each row is one box of the form
// with its wordings.

const firstPage: readonly (readonly string[])[] = [
  ['traffic collision report', 'traffic crash report', 'collision report', 'crash report', 'accident report'],
  ['special conditions', 'hit and run', 'hit run'],
  ['number injured', 'injured'],
  ['judicial district', 'reporting district'],
  ['report number', 'report no', 'case number', 'case no'],
  [
    'collision occurred',
    'crash occurred',
    'date of collision',
    'date of crash',
    'collision date',
    'crash date',
    'location',
  ],
  ["driver's license", 'driver license', 'drivers license'],
  ['direction of travel', 'insurance carrier', 'policy number', 'model color', 'disposition of vehicle'],
]
const labels = firstPage.map((wordings) => wordings.map((wording) => foldWords(wording)))

/** A page with at least so many of the labels begins a report. First pages have 6 to 8, others 1 to 3. */
const leastLabels = 4

/** A word as OCR reads it has a wrong letter sometimes. */
const isWord = (label: string, found: string): boolean =>
  label === found || (label.length > 4 && editDistance(label, found, label.length > 7 ? 2 : 1) < Infinity)

/** How many of the eight labels a page has. */
export const labelsOn = (page: ReadPage): number => {
  const lines = linesOf(page).map(({ text }) => foldWords(text.replace(/[/.:,#()-]/g, ' ')))
  const known = new Map<string, ReadonlySet<number>>()
  /** The lines that have a word. */
  const linesWith = (label: string): ReadonlySet<number> => {
    const found =
      known.get(label) ?? new Set(lines.flatMap((words, at) => (words.some((word) => isWord(label, word)) ? [at] : [])))
    known.set(label, found)
    return found
  }
  const isOn = (wording: readonly string[]) => {
    const [first, ...others] = wording.map(linesWith)
    return [...first!].some((line) => others.every((found) => found.has(line)))
  }
  return labels.filter((wordings) => wordings.some(isOn)).length
}

/** Whether a page is the first of a report. */
export const beginsReport = (page: ReadPage): boolean => labelsOn(page) >= leastLabels
