import type { ReadLine } from './read-page.ts'

// Report numbers, as people type them and as pages show them.

const confused: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  I: '1',
  L: '1',
  S: '5',
  B: '8',
  Z: '2',
  G: '6',
}

/** A number without what OCR confuses: `O` counts as `0`. */
export const foldNumber = (number: string): string => number.replace(/[OQILSBZG]/g, (letter) => confused[letter]!)

const partsIn = (text: string) => [...text.toUpperCase().matchAll(/[A-Z0-9]+/g)]

export interface ReportNumber {
  /** Its letters and digits. */
  readonly compact: string
  /** Places in `compact` where it may be interrupted by a space. None when it was typed without separators. */
  readonly breaks: ReadonlySet<number>
}

/** So short numbers are on every page: a time, a code, a house number. */
const isTelling = (compact: string): boolean => compact.length >= 5 && compact.replace(/\D/g, '').length >= 4

const longest = 20

/** The typed number; null without one that tells a report from another. */
export const reportNumberOf = (typed: string | null): ReportNumber | null => {
  const parts = partsIn(typed ?? '').map(([part]) => part)
  while (parts.length > 1 && /^(CHP|PD|SO|REPORT|RPT|NUMBER|NUM|NO|CASE|TCR)$/.test(parts[0]!)) parts.shift()
  const compact = parts.join('')
  if (!isTelling(compact) || compact.length > longest) return null
  const breaks = parts.map((_, at) => parts.slice(0, at).join('').length)
  return { compact, breaks: new Set(breaks.slice(1)) }
}

/** A run of letters and digits on a page that may be a number. */
export interface PageNumber {
  readonly compact: string
  readonly spaces: readonly number[]
  readonly text: string
}

const maxParts = 6

/** Every run of parts on these lines that may be a report number. */
export const numbersIn = (lines: readonly ReadLine[]): PageNumber[] =>
  lines.flatMap(({ text }) => {
    const parts = partsIn(text)
    /** The text between a part and the next one; at both ends of the line, a space. */
    const between = (at: number) =>
      at < 0 || at >= parts.length - 1 ? ' ' : text.slice(parts[at]!.index + parts[at]![0].length, parts[at + 1]!.index)
    const joins = (at: number) => /^(\s?[-–—_]\s?|[./])$/.test(between(at))
    const found: PageNumber[] = []
    for (let from = 0; from < parts.length; from++) {
      if (joins(from - 1)) continue
      let compact = ''
      const spaces: number[] = []
      for (let to = from; to < Math.min(parts.length, from + maxParts); to++) {
        if (to > from && /\s/.test(between(to - 1)) && !joins(to - 1)) spaces.push(compact.length)
        else if (to > from && !joins(to - 1)) break
        compact += parts[to]![0]
        if (compact.length > longest) break
        if (joins(to) || !isTelling(foldNumber(compact))) continue
        const end = parts[to]!.index + parts[to]![0].length
        found.push({ compact, spaces: [...spaces], text: text.slice(parts[from]!.index, end) })
      }
    }
    return found
  })

/** Whether a number on a page is the typed one: `folded` means except for letters that OCR confuses. */
export const sameNumber = (typed: ReportNumber, found: PageNumber): 'exact' | 'folded' | null => {
  if (foldNumber(typed.compact) !== foldNumber(found.compact)) return null
  const isBroken = typed.breaks.size > 0 && found.spaces.some((at) => !typed.breaks.has(at))
  return typed.compact === found.compact && !isBroken ? 'exact' : 'folded'
}

/** The form of a number: `9320-2026-02001` as `0000-0000-00000`. */
const shapeOf = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[A-Z]/g, 'A')
    .replace(/\d/g, '0')
    .replace(/[\s–—_./-]+/g, '-')

const label = /\b(?:report|case|incident|file|collision|crash|local)\s*(?:number|num|no|#)[\s.:#]*$/i

/** The report numbers that a page says: those after their label, and those with the form of the typed one. */
export const statedNumbers = (lines: readonly ReadLine[], typed: string): string[] => {
  const shape = shapeOf(typed)
  const labeled = (text: string): boolean =>
    lines.some((line) => {
      const at = line.text.indexOf(text)
      return at > 0 && label.test(line.text.slice(0, at))
    })
  // A code alone, such as 9320, is no number.
  const stated = numbersIn(lines).filter(
    ({ text }) => !/\s/.test(text) && ((/-/.test(shape) && shapeOf(text) === shape) || labeled(text)),
  )
  return [...new Set(stated.map(({ text }) => text))]
}
