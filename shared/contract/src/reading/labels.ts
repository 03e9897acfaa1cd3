import { editDistance } from '../edit-distance.ts'
import { foldWords } from '../fold-words.ts'
import { linesOf, oncePerPage, type ReadLine, type ReadPage, type ReportStart } from './read-page.ts'

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
const foldAll = (wordings: readonly string[]) => wordings.map((wording) => foldWords(wording))
const labels = firstPage.map(foldAll)

/** Boxes that only a report has. Request forms, invoices, exchanges of information and tow slips have the others too. */
const ownLabels = foldAll([
  'special conditions',
  'number injured',
  'judicial district',
  'reporting district',
  'direction of travel',
  'dir of travel',
  'number killed',
  'hit run felony',
  'hit run misdemeanor',
])

/** The title of the form for narratives and supplements, and its boxes. It has many labels of a first page and begins no report. */
const continuationTitle = /\bchp ?556\b|^\W*narrative\W{0,3}\w?supplement/i
const continuationBoxes = [/\bincident\W{0,3}occurr?ence/i, /\btype supplement/i, /\blocation\W{0,3}subject/i]

/** Whether a page is of that form. A scan's title may be misread; two of its boxes are enough. */
export const isContinuation = (lines: readonly ReadLine[]): boolean => {
  const top = lines.filter((line) => line.top < 0.25)
  const has = (words: RegExp) => top.some(({ text }) => words.test(text))
  return has(continuationTitle) || continuationBoxes.filter(has).length > 1
}

/** Whether a line has a box's label, spelled correctly. */
export const hasLabel = (text: string): boolean => {
  const words = new Set(wordsOfLine(text))
  return labels.some((wordings) => wordings.some((wording) => wording.every((word) => words.has(word))))
}

const wordsOfLine = (text: string): string[] => foldWords(text.replace(/[/.:,#()-]/g, ' '))

/**
 * A page with at least so many of the labels, and so many boxes of a report alone, begins a report. First pages have 6 to 8 labels and 3 to 5 such
 * boxes; a scan may lose some. Other pages have 1 to 3 labels, forms about a report 3 to 6 and a box at most.
 */
const least: Readonly<Record<Exclude<ReportStart, 'none'>, { labels: number; own: number }>> = {
  whole: { labels: 6, own: 2 },
  part: { labels: 4, own: 1 },
}

/** OCR, also that of a scanner, gets a letter of a word wrong sometimes, hardly ever both the first and the last one. */
const isMisread = (label: string, found: string): boolean =>
  Math.abs(label.length - found.length) < 3 && editDistance(label, found, label.length > 7 ? 2 : 1) < Infinity

/** After so many words, no further lines of a page are looked at: a file that is made for it would keep the browser busy. A full page has half. */
const mostWords = 1500

const addTo = <Value>(groups: Map<string, Value[]>, key: string, value: Value): void => {
  const group = groups.get(key)
  if (group) group.push(value)
  else groups.set(key, [value])
}

interface FoundLabels {
  /** The number of the eight labels that a page has, or any number below `fewest` when they are fewer. */
  readonly count: number
  /** The number of its boxes that only a report has. Counted where the labels are enough. */
  readonly own: number
}

const findLabels = (page: ReadPage, fewest: number): FoundLabels => {
  const linesOfWord = new Map<string, number[]>()
  let words = 0
  for (const [line, { text }] of linesOf(page).entries()) {
    if (words > mostWords) break
    for (const word of wordsOfLine(text)) {
      addTo(linesOfWord, word, line)
      words++
    }
  }
  /** The words by their first and by their last letter, so that a label is compared with few. */
  const wordsByEnd = new Map<string, string[]>()
  for (const word of linesOfWord.keys()) {
    addTo(wordsByEnd, `${word[0]}-`, word)
    addTo(wordsByEnd, `-${word.at(-1)}`, word)
  }
  const known = new Map<string, ReadonlySet<number>>()
  const findLines = (label: string): ReadonlySet<number> => {
    const similar = [`${label[0]}-`, `-${label.at(-1)}`].flatMap((end) => wordsByEnd.get(end) ?? [])
    const words = label.length > 4 ? similar.filter((word) => isMisread(label, word)) : [label]
    return new Set(words.flatMap((word) => linesOfWord.get(word) ?? []))
  }
  /** The lines that have a word of a label. */
  const linesWith = (label: string): ReadonlySet<number> => {
    const lines = known.get(label) ?? findLines(label)
    known.set(label, lines)
    return lines
  }
  const isOn = ([first, ...others]: readonly string[]): boolean =>
    [...linesWith(first!)].some((line) => others.every((label) => linesWith(label).has(line)))
  let count = 0
  for (const [at, wordings] of labels.entries()) {
    if (count + labels.length - at < fewest) break
    if (wordings.some(isOn)) count++
  }
  return { count, own: count >= fewest ? ownLabels.filter(isOn).length : 0 }
}

/** The number of a first page's labels that a page has. */
export const labelsOn = (page: ReadPage): number => findLabels(page, 0).count

/** Whether a page has the labels of a report's first one, and how many. */
export const startOn = oncePerPage((page: ReadPage): ReportStart => {
  if (page.known) return page.known.start
  if (isContinuation(linesOf(page))) return 'none'
  const { count, own } = findLabels(page, least.part.labels)
  const starts = (['whole', 'part'] as const).find((start) => count >= least[start].labels && own >= least[start].own)
  return starts ?? 'none'
})

/** Whether a page begins a report. */
export const beginsReport = (page: ReadPage): boolean => startOn(page) !== 'none'
