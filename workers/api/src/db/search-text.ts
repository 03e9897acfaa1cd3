import { sql, type Placeholder, type SQL } from 'drizzle-orm'
import { foldWords, punctuation } from '@portal/contract/fold-words'
import { kindIds, type KindId } from '@portal/contract/kinds/kind-ids'
import { crockford } from '../platform/tokens.ts'

// Searches find texts that contain every word of the term. Columns named `search_text` hold the folded words to compare
// with, each after two spaces: a word of one or two letters only matches the start of a word, because the middle of almost
// every name has it.

interface Searchable {
  /** Come first, followed by `nameEnd`. */
  readonly names?: readonly (string | null | undefined)[]
  readonly texts?: readonly (string | null | undefined)[]
  /** Numbers and codes, which people write with and without spaces and hyphens. */
  readonly numbers?: readonly (string | null | undefined)[]
  /** Numbers that only staff may find. They come last, after `staffStart`. */
  readonly staffNumbers?: readonly string[]
}

/** The end of the names in a `search_text`, with the space before the next word. */
export const nameEnd = '   '

/** The start of the words in a `search_text` that only staff may find. */
const staffStart = '|'

/** The `search_text` of a request without the words that only staff may find, if it has any. */
export const clientText = sql.raw(`substr(search_text, 1, instr(search_text || '${staffStart}', '${staffStart}') - 1)`)

type Texts = Searchable['texts']

/** All words of texts, those with punctuation also in parts. */
export const wordsOf = (texts: Texts = []): string[] =>
  texts.flatMap((text) => [...foldWords(text ?? ''), ...foldWords((text ?? '').replace(punctuation, ' '))])

/**
 * The `search_text` of a row with these texts and numbers: all words, those with punctuation also in parts, and each
 * number also as one word.
 */
export const searchTextOf = ({ names, texts = [], numbers = [], staffNumbers = [] }: Searchable): string => {
  const known = new Set<string>()
  const text = (words: readonly string[]) => {
    const added = [...new Set(words)].filter((word) => !known.has(word))
    for (const word of added) known.add(word)
    return added.map((word) => `  ${word}`).join('')
  }
  const ofNumbers = (some: Texts = []) => some.map((number) => foldWords(number ?? '').join('')).filter(Boolean)
  const shared =
    text(wordsOf(names)) +
    (names ? nameEnd.slice(2) : '') +
    text([...wordsOf([...texts, ...numbers]), ...ofNumbers(numbers)])
  const ofStaff = text([...wordsOf(staffNumbers), ...ofNumbers(staffNumbers)])
  return ofStaff ? shared + staffStart + ofStaff : shared
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

/** SQL that is built once has placeholders for the parts of a term: `part1`, `part2` and so on. */
export const partPlaceholders = (count: number, name = 'part'): Placeholder[] =>
  Array.from({ length: count }, (_, at) => sql.placeholder(`${name}${at + 1}`))

/** Their values: the parts of the term. */
export const partParams = (term: string, name = 'part'): Record<string, string> =>
  Object.fromEntries(partsOfTerm(term).map((part, at) => [`${name}${at + 1}`, part]))

const trigramsOfWord = (word: string): string[] => {
  const letters = isShort(word) ? [...`  ${word}`].slice(-3) : [...word]
  return letters.slice(2).map((_, at) => letters.slice(at, at + 3).join(''))
}

/** How the requests of a kind that match a term are found. */
interface Lookup {
  /** Trigrams of every match, as `search_trigrams` holds them. Without any, the newest requests are compared. */
  readonly trigrams: readonly string[]
  /** The start of the reference number that a word of the term may be; requests that have it needn't have the trigrams. */
  readonly reference: string | null
}

/**
 * The start of a reference number that a word may be: two letters, or those after the end of the prefix that the word starts with.
 * Three letters are a trigram.
 */
const referenceStartOf = (word: string, prefix: string): string => {
  const ends = Array.from(prefix, (_, at) => prefix.slice(at))
  const end = isShort(word) ? '' : ends.find((one) => word.startsWith(one))
  const start = end === undefined || word.length === 1 ? '' : word.slice(end.length)
  return [...start].every((letter) => crockford.includes(letter)) ? start : ''
}

/**
 * The lookup for a term. `search_trigrams` leaves out trigrams that narrow no search: the trigrams of the kind's
 * prefix, and the first letter of a word if every 32nd reference number has the same. Of a reference number, it has
 * only the trigrams inside the part after the prefix, because an index finds the number by its start.
 */
export const lookupOfTerm = (term: string, kind: KindId): Lookup => {
  const { referencePrefix } = kindIds[kind]
  const [prefix = ''] = foldWords(referencePrefix)
  const isCommon = (trigram: string) =>
    `  ${prefix}`.includes(trigram) || (trigram.startsWith('  ') && crockford.includes(trigram.slice(2)))
  const words = wordsOfTerm(term)
  // Any one of these may be the reference number, so the trigrams of the others tell nothing.
  const [typed = '', ...others] = words.filter((word) => referenceStartOf(word, prefix))
  const start = referenceStartOf(typed, prefix)
  const isSelective = start.length > 1
  const used = words.filter((word) => !others.includes(word) && (word !== typed || isSelective))
  return {
    trigrams: [...new Set(used.flatMap(trigramsOfWord))].filter((trigram) => !isCommon(trigram)),
    reference: isSelective ? referencePrefix + start.toUpperCase() : null,
  }
}

/** The condition that a text contains all `parts` of a term. Without a part, none does. */
export const containsAll = (text: SQL, parts: readonly (string | Placeholder)[]): SQL =>
  parts.length === 0
    ? sql`false`
    : sql.join(
        parts.map((part) => sql`instr(${text}, ${part}) > 0`),
        sql` and `,
      )

/** An agency's name as searches compare it, like a `search_text` but for accents, which no agency's name has. */
export const agencyText = sql.raw(
  `'  ' || lower(name) || '  ' || replace(replace(replace(lower(name), '''', ''), '.', ''), '-', '')`,
)
