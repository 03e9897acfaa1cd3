import type { Line } from './lines.ts'
import { findHeaders, type NamesUs, type QuoteHeader } from './quote-headers.ts'
import type { ReadLine } from './sent-words.ts'

export interface Unquoted {
  /** The sender's text, in parts: a part ends where a quote was. */
  parts: Line[][]
  /** Whether something was left out that we didn't send. */
  isCut: boolean
  /** Whether that was in a quote of somebody else. */
  hasOthers: boolean
}

/** Mail filters put such lines above an email from outside. */
const banner = /^\W{0,5}(caution|external|warning|achtung|extern)\b.{0,40}(e-?mail|sender|absender|organi[sz]ation)/i

/** A quote is ours when at least so much of its words is. */
const ownShare = 0.6

/** From so many words on it is known which email of ours is quoted. The opening hours have fewer. */
const knownWords = 8

const isBlank = ({ text }: Line): boolean => text.trim() === ''

/** Lines, and the header above them. */
interface Section {
  start: number
  end: number
  header: QuoteHeader | undefined
}

/** Collects the lines to keep. */
class Collector {
  readonly parts: Line[][] = [[]]
  isCut = false
  hasOthers = false

  keep(line: Line): void {
    this.parts.at(-1)?.push(line)
  }

  /** Leaves out a line that we sent, or that an email program added. */
  drop(): void {
    if (this.parts.at(-1)?.some((line) => !isBlank(line))) this.parts.push([])
  }

  /** Leaves out a line that may be anybody's. */
  cut(line: Line, header: QuoteHeader | undefined): void {
    if (!isBlank(line)) {
      this.isCut = true
      this.hasOthers ||= header?.isOurs === false
    }
    this.drop()
  }
}

/** The end of the lines marked with `>` that start here. */
const endOfMarked = (lines: readonly ReadLine[], start: number, end: number): number => {
  let after = start
  for (let at = start; at < end; at++) {
    const line = lines[at]!
    if (line.depth > 0) after = at + 1
    else if (!isBlank(line)) break
  }
  return after
}

const isOurs = (lines: readonly ReadLine[], start: number, end: number): boolean => {
  let [sent, words] = [0, 0]
  for (let at = start; at < end; at++) {
    words += lines[at]!.words
    sent += lines[at]!.sent
  }
  return sent > 0 && sent >= words * ownShare
}

/** Whether a line in a quote of ours is ours, or what email programs and mail filters put into it. */
const isOfQuote = ({ text, words, mayBeSent }: ReadLine): boolean =>
  mayBeSent || (words === 0 && !text.includes('://')) || banner.test(text)

/** Lines marked with `>`: ours are left out, also around answers between them. Others stay where nothing says who wrote them. */
const readMarked = (lines: readonly ReadLine[], { start, end, header }: Section, collector: Collector): void => {
  const ours = isOurs(lines, start, end)
  for (let at = start; at < end; at++) {
    const line = lines[at]!
    if (ours) {
      if (line.mayBeSent || line.words === 0) collector.drop()
      else collector.keep({ text: line.text, depth: 0 })
    } else if (header) collector.cut(line, header)
    else collector.keep(line)
  }
}

/** The lines after a header, up to the next one. */
const readSection = (
  lines: readonly ReadLine[],
  { start, end, header }: Section,
  { collector, namesUs }: { collector: Collector; namesUs: NamesUs },
): void => {
  const first = lines.slice(start, Math.min(end, start + 20)).find((line) => !isBlank(line))
  const isMarked = first !== undefined && first.depth > 0
  let lastSent = -1
  let sentWords = 0
  for (let at = start; at < end; at++) {
    if (lines[at]!.isSent) lastSent = at
    // The end of our emails, which always says the same, says nothing of the rest.
    if (lines[at]!.isSent && !namesUs(lines[at]!.text)) sentWords += lines[at]!.words
  }
  // Enough of it is ours to tell what isn't: answers between the lines, or below them.
  const isKnown = sentWords >= knownWords
  for (let at = start; at < end; at++) {
    const line = lines[at]!
    if (line.depth > 0) {
      const after = endOfMarked(lines, at, end)
      readMarked(lines, { start: at, end: after, header }, collector)
      at = after - 1
    } else if (line.isSent || (header && isKnown && isOfQuote(line))) collector.drop()
    else if (!header || isMarked || isKnown || (lastSent >= 0 && at > lastSent)) collector.keep(line)
    else collector.cut(line, header)
  }
}

/** Leaves out of an email what it quotes. */
export const withoutQuotes = (lines: readonly ReadLine[], namesUs: NamesUs): Unquoted => {
  const collector = new Collector()
  const headers: QuoteHeader[] = findHeaders(lines, namesUs)
  let start = 0
  let above: QuoteHeader | undefined
  for (const header of headers) {
    readSection(lines, { start, end: header.start, header: above }, { collector, namesUs })
    collector.drop()
    if (header.isForward) {
      for (const line of lines.slice(header.start)) collector.keep(line)
      return collector
    }
    start = header.end
    above = header
  }
  readSection(lines, { start, end: lines.length, header: above }, { collector, namesUs })
  return collector
}
