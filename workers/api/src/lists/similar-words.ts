import { editDistance } from '@portal/contract/edit-distance'
import { foldWords } from '@portal/contract/fold-words'
import { limits } from '@portal/contract/limits'

// Which words of names are like those of a search term.

/** How many letters may be wrong in a word of a term. */
const allowedIn = ({ length }: string): number => (length < limits.similarFrom ? 0 : length < 6 ? 1 : 2)

/**
 * The distance between a typed word and a word of a name. Zero if a search finds the name's word anyway: it contains
 * the typed word, or starts with a typed word of one or two letters.
 */
const distanceFrom = (typed: string, word: string): number =>
  (typed.length < 3 ? word.startsWith(typed) : word.includes(typed)) ? 0 : editDistance(typed, word, allowedIn(typed))

/** So many words of a term are looked up: first, middle and last name. */
const maxLookedUp = 3

interface Match {
  /** The place of the word in its name. */
  readonly at: number
  readonly distance: number
}

/** The least sum of the distances, of a match in each row at another place. */
const leastSum = ([row, ...others]: readonly (readonly Match[])[], taken: readonly number[] = []): number =>
  row
    ? Math.min(
        Infinity,
        ...row
          .filter(({ at }) => !taken.includes(at))
          .map(({ at, distance }) => distance + leastSum(others, [...taken, at])),
      )
    : 0

/** The words of a term, and how names compare with them. */
export const similarTo = (term: string) => {
  const typed = [...new Set(foldWords(term))].toSorted((a, b) => b.length - a.length)
  // Names repeat their words, so each is compared once.
  const known = typed.map(() => new Map<string, number>())
  const distanceOf = (at: number, word: string): number => {
    const found = known[at]!.get(word) ?? distanceFrom(typed[at]!, word)
    known[at]!.set(word, found)
    return found
  }
  return {
    /** Those that are looked up, with how many letters of them may be wrong; longest first. */
    typed: typed
      .slice(0, maxLookedUp)
      .map((word) => ({ word, allowed: allowedIn(word) }))
      .filter(({ allowed }) => allowed > 0),

    /** The parts that a search text must have for the words without a wrong letter. */
    exact: typed.filter((word) => allowedIn(word) === 0).map((word) => (word.length < 3 ? ` ${word}` : word)),

    /** The words that are like the typed one at this place, closest first. */
    among: (at: number, words: readonly string[]) =>
      words
        .map((word) => ({ word, distance: distanceOf(at, word) }))
        .filter(({ distance }) => distance < Infinity)
        .toSorted((one, other) => one.distance - other.distance),

    /** How far a name with these words is. The typed words that are looked up are compared with different ones. */
    distanceOf: (words: readonly string[]): number => {
      const matches: Match[][] = []
      for (const at of typed.keys()) {
        const row = words
          .map((word, place) => ({ at: place, distance: distanceOf(at, word) }))
          .filter(({ distance }) => distance < Infinity)
        // Most names have no word like the longest.
        if (row.length === 0) return Infinity
        // The other typed words take one each at most, so one of the closest is left.
        matches.push(row.toSorted((one, other) => one.distance - other.distance).slice(0, maxLookedUp))
      }
      const others = matches.slice(maxLookedUp).reduce((sum, [closest]) => sum + closest!.distance, 0)
      return others + leastSum(matches.slice(0, maxLookedUp))
    },
  }
}

const alphabet = [...'abcdefghijklmnopqrstuvwxyz']

/**
 * The beginnings of words similar to this word, if at most one of its first letters is wrong. Few words begin like
 * this, so all of them can be compared, however many words there are in total.
 */
export const beginningsOf = (word: string): string[] => {
  const [a = '', b = '', c = ''] = word
  return [
    ...new Set([
      a + b,
      // Swapped, or one too many.
      b + a,
      b + c,
      a + c,
      // One is wrong, or missing.
      ...alphabet.flatMap((letter) => [a + letter + c, a + letter + b, letter + b + c, letter + a + b]),
    ]),
  ]
}
