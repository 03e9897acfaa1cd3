import { sql, type Placeholder, type SQL } from 'drizzle-orm'

// Searches find texts that contain every word of the term. Columns named `search_text` hold the folded words to compare
// with, each after two spaces: a word of one or two letters only matches the start of a word, because the middle of almost
// every name has it.

// Letters that Unicode doesn't decompose into a plain letter and an accent.
const plain: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ħ: 'h',
  ς: 'σ',
}

const punctuation = /[^\p{L}\p{M}\p{N}\s]+/gu

/** The words of a text as searches compare them: lower case, without accents and punctuation. */
export const foldWords = (text: string): string[] =>
  text
    // Spacing accents and modifier letters, which people type as apostrophes.
    .replace(/[\u00a8\u00af\u00b4\u00b8\u02b0-\u02ff]/g, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[øłđðþßæœıħς]/g, (letter) => plain[letter]!)
    .replace(punctuation, '')
    .split(/\s+/)
    .filter(Boolean)

interface Searchable {
  readonly texts?: readonly (string | null | undefined)[]
  /** Numbers and codes, which people write with and without spaces and hyphens. */
  readonly numbers?: readonly (string | null | undefined)[]
}

/**
 * The `search_text` of a row with these texts and numbers: all words, those with punctuation also in parts, and each
 * number also as one word.
 */
export const searchTextOf = ({ texts = [], numbers = [] }: Searchable): string => {
  const words = [...texts, ...numbers].flatMap((text) => [
    ...foldWords(text ?? ''),
    ...foldWords((text ?? '').replace(punctuation, ' ')),
  ])
  const whole = numbers.map((number) => foldWords(number ?? '').join('')).filter(Boolean)
  return [...new Set([...words, ...whole])].map((word) => `  ${word}`).join('')
}

/** A search compares at most this many words of its term. */
export const maxWords = 6

/** The words that are compared: the longest, because they select best. */
const wordsOfTerm = (term: string): string[] =>
  foldWords(term)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, maxWords)

const isShort = (word: string): boolean => [...word].length < 3

/** The parts that a `search_text` must contain to match the term; empty when the term has no letter or digit. */
export const partsOfTerm = (term: string): string[] =>
  wordsOfTerm(term).map((word) => (isShort(word) ? ` ${word}` : word))

// `part1`, `part2` and so on: SQL that is built once has placeholders for the parts of a term.
const partNames = Array.from({ length: maxWords }, (_, at) => `part${at + 1}`)

/** The placeholders of as many parts. */
export const partPlaceholders = (count: number): Placeholder[] =>
  partNames.slice(0, count).map((name) => sql.placeholder(name))

/** Their values: the parts of the term. */
export const partParams = (term: string): Record<string, string> =>
  Object.fromEntries(partsOfTerm(term).map((part, at) => [partNames[at], part]))

/** Trigrams that the `search_text` of every match has, as `search_trigrams` holds them. */
export const trigramsOfTerm = (term: string): string[] => {
  const trigrams = wordsOfTerm(term).flatMap((word) => {
    const letters = isShort(word) ? [...`  ${word}`].slice(-3) : [...word]
    return letters.slice(2).map((_, at) => letters.slice(at, at + 3).join(''))
  })
  return [...new Set(trigrams)]
}

/** The condition that a text contains all `parts` of a term. Without a part, none does. */
export const containsAll = (text: SQL, parts: readonly (string | Placeholder)[]): SQL =>
  parts.length === 0
    ? sql`false`
    : sql.join(
        parts.map((part) => sql`instr(${text}, ${part}) > 0`),
        sql` and `,
      )
