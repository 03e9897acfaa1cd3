import { markLength } from '@portal/api/db/backup-marks'
import { crockford } from '@portal/api/platform/tokens'

// A backup has the rows about requests in parts, by the first letters of the request's id: a range. Ids are random, so ranges
// of the same length are about the same size.

/** How many requests a range has at most, on average. */
const requestsPerRange = 100

/** Letters of the names of ranges, so that none gets too large. */
export const lettersFor = (requests: number): number => {
  let letters = 0
  while (letters < markLength && requests / 32 ** letters > requestsPerRange) letters++
  return letters
}

const letters = [...crockford].sort()

/** The names of all ranges, in order. */
export const rangeNames = (length: number): string[] =>
  length === 0 ? [''] : rangeNames(length - 1).flatMap((start) => letters.map((letter) => start + letter))

/** The rows whose ids have none of the known prefixes. */
export const otherRange = 'other'

/** An interval of texts: `before` is exclusive. */
export interface Interval {
  readonly from: string
  readonly before: string
}

// After every letter of an id.
const end = '~'

/** The first text after all that begin with these letters, or with ones that no id has and that sort like them. */
const after = (name: string): string => {
  if (name === '') return end
  const next = letters[letters.indexOf(name.at(-1)!) + 1]
  return next ? name.slice(0, -1) + next : after(name.slice(0, -1))
}

const intervalOf = (name: string): Interval => ({ from: /^0*$/.test(name) ? '' : name, before: after(name) })

/** The intervals of the letters of ranges, which are in order. Neighbors share one. Together, all ranges have every text. */
export const intervalsOf = (names: readonly string[]): Interval[] => {
  const intervals: Interval[] = []
  for (const next of names.map(intervalOf)) {
    const last = intervals.at(-1)
    if (last?.before === next.from) intervals.splice(-1, 1, { from: last.from, before: next.before })
    else intervals.push(next)
  }
  return intervals
}

/** The range that has rows with this mark, among sorted names. */
export const rangeOf = (names: readonly string[], mark: string): string => {
  let low = 0
  let high = names.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (names[middle]! <= mark) low = middle
    else high = middle - 1
  }
  return names[low]!
}

const quoted = (text: string): string => `'${text}'`

/** The condition of the rows of intervals: an index on the column finds them. */
export const isIn = (column: string, prefixes: readonly string[], intervals: readonly Interval[]): string =>
  prefixes
    .flatMap((prefix) =>
      intervals.map(
        ({ from, before }) =>
          `(${column} >= ${quoted(`${prefix}_${from}`)} and ${column} < ${quoted(`${prefix}_${before}`)})`,
      ),
    )
    .join(' or ')

/** The condition of the rows whose ids have none of the prefixes. */
export const isInNone = (column: string, prefixes: readonly string[]): string => {
  const sorted = prefixes.map((prefix) => `${prefix}_`).sort()
  const starts = ['', ...sorted.map((prefix) => prefix + end)]
  return starts
    .map((start, at) => {
      const next = sorted[at]
      return `(${column} >= ${quoted(start)}${next ? ` and ${column} < ${quoted(next)}` : ''})`
    })
    .join(' or ')
}
