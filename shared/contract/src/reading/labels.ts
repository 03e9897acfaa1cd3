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

/** Whether a line has a box's label, spelled correctly. */
export const hasLabel = (text: string): boolean => {
  const words = new Set(wordsOfLine(text))
  return labels.some((wordings) => wordings.some((wording) => wording.every((word) => words.has(word))))
}

const wordsOfLine = (text: string): string[] => foldWords(text.replace(/[/.:,#()-]/g, ' '))

/** A page with at least so many of the labels begins a report. First pages have 6 to 8, others 1 to 3. */
const leastLabels = 4

/** OCR, also that of a scanner, gets a letter of a word wrong sometimes, hardly ever both the first and the last one. */
const isMisread = (label: string, found: string): boolean =>
  label.length > 4 &&
  Math.abs(label.length - found.length) < 3 &&
  (label[0] === found[0] || label.at(-1) === found.at(-1)) &&
  editDistance(label, found, label.length > 7 ? 2 : 1) < Infinity

/** How many of the eight labels a page has, or any number below `least` when they are fewer. */
export const labelsOn = (page: ReadPage, least = 0): number => {
  const linesOfWord = new Map<string, number[]>()
  linesOf(page).forEach(({ text }, line) => {
    for (const word of wordsOfLine(text)) {
      const known = linesOfWord.get(word)
      if (known) known.push(line)
      else linesOfWord.set(word, [line])
    }
  })
  const known = new Map<string, ReadonlySet<number>>()
  /** The lines that have a word of a label. */
  const linesWith = (label: string): ReadonlySet<number> => {
    const found =
      known.get(label) ??
      new Set([...linesOfWord].flatMap(([word, lines]) => (word === label || isMisread(label, word) ? lines : [])))
    known.set(label, found)
    return found
  }
  const isOn = (wording: readonly string[]): boolean => {
    const [first, ...others] = wording.map(linesWith)
    return [...first!].some((line) => others.every((found) => found.has(line)))
  }
  let count = 0
  for (const [at, wordings] of labels.entries()) {
    if (count + labels.length - at < least) break
    if (wordings.some(isOn)) count++
  }
  return count
}

/** Whether a page is the first of a report. */
export const beginsReport = (page: ReadPage): boolean => labelsOn(page, leastLabels) >= leastLabels
