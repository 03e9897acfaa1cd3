import type { Line } from './lines.ts'

/** So many words in a row that we sent are ours, and so many without the marks of a quote. */
const gramWords = 4
const runWords = 6

// Email programs put addresses behind links, phone numbers and pictures.
const addresses = /\bhttps?:\/\/[^\s<>]+|<(?:mailto|tel):[^<>\s]*>|\[(?:cid|image):[^\][]*\]/gi

/** The words of a text, however it is wrapped, without links. */
const wordsOf = (text: string): string[] =>
  text
    .replace(addresses, ' ')
    .replace(/['’‘]/g, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** The words of emails that we sent, to recognize them in a quote. */
export interface SentWords {
  grams: ReadonlySet<string>
  /** Whole lines, because some are shorter. */
  lines: ReadonlySet<string>
}

export const sentWords = (texts: readonly string[]): SentWords => {
  const grams = new Set<string>()
  const lines = new Set<string>()
  for (const text of texts) {
    for (const line of text.split('\n')) {
      const words = wordsOf(line)
      if (words.length > 1) lines.add(words.join(' '))
    }
    const words = wordsOf(text)
    for (let at = 0; at + gramWords <= words.length; at++) grams.add(words.slice(at, at + gramWords).join(' '))
  }
  return { grams, lines }
}

export interface ReadLine extends Line {
  words: number
  /** How many of the words are in a row of words that we sent. */
  sent: number
  /** Whether the line has words, and all are in such rows. */
  mayBeSent: boolean
  /** The same for lines that are marked as a quote or in a long row; and for a link between such lines. */
  isSent: boolean
}

/** For each word, the length of the row of sent words that it is in. */
const rowsOf = (words: readonly string[], { grams }: SentWords): Uint32Array => {
  const rows = new Uint32Array(words.length)
  let start = 0
  let end = 0
  const finish = () => rows.fill(end - start, start, end)
  for (let at = 0; at + gramWords <= words.length; at++) {
    if (!grams.has(words.slice(at, at + gramWords).join(' '))) continue
    if (at > end) {
      finish()
      start = at
    }
    end = at + gramWords
  }
  finish()
  return rows
}

/** Marks links of ours, which have no words: they are between lines that we sent. */
const markLinks = (lines: ReadLine[]): void => {
  let above: ReadLine | undefined
  let links: ReadLine[] = []
  for (const line of lines) {
    if (line.text.trim() === '') continue
    if (line.words === 0) links.push(line)
    else {
      if (above?.isSent && line.isSent) for (const link of links) link.isSent = link.mayBeSent = true
      above = line
      links = []
    }
  }
}

/** Says of each line what of it we sent. Takes time in proportion to the text. */
export const compareWithSent = (lines: readonly Line[], sent: SentWords): ReadLine[] => {
  const byLine = lines.map(({ text }) => wordsOf(text))
  const rows = rowsOf(byLine.flat(), sent)
  let at = 0
  const read = lines.map((line, index): ReadLine => {
    const words = byLine[index] ?? []
    const own = rows.subarray(at, (at += words.length))
    const least = words.length > 0 ? own.reduce((found, row) => Math.min(found, row)) : 0
    const isLine = words.length > 1 && words.length <= runWords && sent.lines.has(words.join(' '))
    return {
      ...line,
      words: words.length,
      sent: isLine ? words.length : own.reduce((sum, row) => sum + (row > 0 ? 1 : 0), 0),
      mayBeSent: least > 0 || isLine,
      isSent: least >= (line.depth > 0 ? gramWords : runWords),
    }
  })
  markLinks(read)
  return read
}
