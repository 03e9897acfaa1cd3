import { labelAbove, type ReadLine } from './read-page.ts'

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
const foldNumber = (number: string): string =>
  /[OQILSBZG]/.test(number) ? number.replace(/[OQILSBZG]/g, (letter) => confused[letter]!) : number

const partsIn = (text: string) => [...text.toUpperCase().matchAll(/[A-Z0-9]+/g)]

export interface ReportNumber {
  /** Its letters and digits. */
  readonly compact: string
  /** Without what OCR confuses. */
  readonly folded: string
  /** Places in `compact` where it may be interrupted by a space. None when it was typed without separators. */
  readonly breaks: ReadonlySet<number>
}

const shortest = 5
/** Shorter numbers are on every page: a time, a code, a house number. */
const leastDigits = 4
const digitsOf = (text: string): number => text.replace(/\D/g, '').length

const longest = 20

/** The typed number; null without one that tells a report from another. */
export const reportNumberOf = (typed: string | null): ReportNumber | null => {
  const parts: string[] = (typed ?? '').toUpperCase().match(/[A-Z0-9]+/g) ?? []
  while (parts.length > 1 && /^(CHP|PD|SO|REPORT|RPT|NUMBER|NUM|NO|CASE|TCR)$/.test(parts[0]!)) parts.shift()
  const compact = parts.join('')
  if (compact.length < shortest || compact.length > longest || digitsOf(compact) < leastDigits) return null
  const breaks = new Set<number>()
  let length = 0
  for (const part of parts.slice(0, -1)) breaks.add((length += part.length))
  return { compact, folded: foldNumber(compact), breaks }
}

/** A run of letters and digits on a page that may be a number. */
export interface PageNumber {
  readonly compact: string
  readonly folded: string
  readonly spaces: readonly number[]
  readonly text: string
  readonly line: ReadLine
  /** The end of the text before it in its line. */
  readonly before: string
}

/** So much text before a number or date may be its label. */
export const labelLength = 40

/** The most parts of a number, and spaces between them. */
const most = { parts: 6, spaces: 3, letters: 4 }

/** The gap between two parts: a hyphen joins them to one number, a space may be within one. */
const gapOf = (between: string): 'joined' | 'space' | 'end' => {
  if (between === ' ') return 'space'
  if (/^(\s?[-–—_]\s?|[./])$/.test(between)) return 'joined'
  return /\s/.test(between) ? 'space' : 'end'
}

const numbersOfLine = (line: ReadLine): PageNumber[] => {
  const { text } = line
  const parts = partsIn(text).map(({ 0: part, index }, at, all) => {
    const end = index + part.length
    const folded = foldNumber(part)
    const next = all[at + 1]
    return {
      part,
      folded,
      digits: digitsOf(folded),
      index,
      end,
      gap: next ? gapOf(text.slice(end, next.index)) : 'end',
    }
  })
  const found: PageNumber[] = []
  for (let from = 0; from < parts.length; from++) {
    if (parts[from - 1]?.gap === 'joined' || parts.slice(from, from + most.parts).every(({ digits }) => digits === 0))
      continue
    const { index } = parts[from]!
    const before = text.slice(Math.max(0, index - labelLength), index)
    let [compact, folded, digits] = ['', '', 0]
    const spaces: number[] = []
    for (const one of parts.slice(from, from + most.parts)) {
      // A word begins or continues no number.
      if (one.digits === 0 && one.part.length > most.letters) break
      compact += one.part
      folded += one.folded
      digits += one.digits
      if (compact.length > longest) break
      if (one.gap !== 'joined' && compact.length >= shortest && digits >= leastDigits)
        found.push({ compact, folded, spaces: [...spaces], text: text.slice(index, one.end), line, before })
      if (one.gap === 'end' || spaces.length === most.spaces) break
      if (one.gap === 'space') spaces.push(compact.length)
    }
  }
  return found
}

/** So many runs of a page are looked at. A full page has a tenth of it. */
const mostNumbers = 3000

/** Every run of parts on these lines that may be a report number. */
export const numbersIn = (lines: readonly ReadLine[]): PageNumber[] => {
  const found: PageNumber[] = []
  for (const line of lines) if (found.length < mostNumbers && /\d/.test(line.text)) found.push(...numbersOfLine(line))
  return found
}

/** Whether a number on a page is the typed one: `folded` means except for letters that OCR confuses. */
export const sameNumber = (typed: ReportNumber, found: PageNumber): 'exact' | 'folded' | null => {
  if (typed.folded !== found.folded) return null
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

const label =
  /\b(?:(?:report|case|incident|event|file|collision|crash|accident|local)\s*(?:number|num|no|id|#)|(?:report|case)\s*:|d\.?r\.?\s*(?:number|no|#)|urn|oca)[\s.:#]*$/i
/** The text before other numbers, which may have the form of a report's. */
const otherLabel =
  /(?:\b(?:citation|cite|ca|zip|phone|tel|telephone|fax|cell|claim|policy|invoice|receipt|badge|vin|box|license)\W*(?:number|num|no|#)?|\(\d{3}\))\W*$/i
/** The text before the number of another report that a page refers to. */
const related = /\b(?:related|associated|master|companion|prior|see also|cross|primary|refer(?:s|ence)?)\b[^.]*$/i

/** So many different numbers of a page are looked at. */
const mostStated = 200

/** The report numbers on a page: numbers after their label, and numbers in the form of a typed report number. */
export const statedNumbers = (top: readonly ReadLine[], numbers: readonly PageNumber[]) => {
  const whole = new Map<string, PageNumber[]>()
  for (const number of numbers) {
    if (/\s/.test(number.text)) continue
    const same = whole.get(number.text)
    if (same) same.push(number)
    else if (whole.size < mostStated) whole.set(number.text, [number])
  }
  const isLabeled = ({ before, text, line }: PageNumber): boolean =>
    !related.test(before) &&
    (label.test(before) || (line.text.trim() === text && label.test(labelAbove(line, top, 0.045))))
  const known = [...whole].map(([text, found]) => ({
    text,
    shape: shapeOf(text),
    isLabeled: found.some(isLabeled),
    isOther: found.every(({ before }) => otherLabel.test(before) || related.test(before)),
  }))
  return (typed: string): string[] => {
    const shape = shapeOf(typed)
    // A code alone, such as 9320, is no number.
    const isShaped = shape.includes('-')
    return known
      .filter((one) => one.isLabeled || (isShaped && one.shape === shape && !one.isOther))
      .map(({ text }) => text)
  }
}
