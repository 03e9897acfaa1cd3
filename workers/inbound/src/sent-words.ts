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
}

export const sentWords = (texts: readonly string[]): SentWords => {
  const grams = new Set<string>()
  for (const text of texts) {
    const words = wordsOf(text)
    for (let at = 0; at + gramWords <= words.length; at++) grams.add(words.slice(at, at + gramWords).join(' '))
  }
  return { grams }
}

export interface ReadLine extends Line {
  words: number
  /** How many of the words are in a row of words that we sent. */
  sent: number
  /** Whether the line has words, and all are in such rows; outside a quote only in a long row. */
  isSent: boolean
}

/** Says of each line what of it we sent. Takes time in proportion to the text. */
export const compareWithSent = (lines: readonly Line[], { grams }: SentWords): ReadLine[] => {
  const byLine = lines.map(({ text }) => wordsOf(text))
  const words = byLine.flat()
  /** For each word, the length of the row that it is in. */
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
  let at = 0
  return lines.map((line, index) => {
    const count = byLine[index]?.length ?? 0
    const own = rows.subarray(at, (at += count))
    const sent = own.reduce((sum, row) => sum + (row > 0 ? 1 : 0), 0)
    const least = line.depth > 0 ? gramWords : runWords
    return { ...line, words: count, sent, isSent: count > 0 && own.every((row) => row >= least) }
  })
}
