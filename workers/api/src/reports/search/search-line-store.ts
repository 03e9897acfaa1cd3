// One line of `search_pages`: name, tab, reference, instant of submission (13 digits), line feed. The name stands as it
// was given, so that SQL alone can write a line, find it again and pack all of them anew; who searches folds it.

/** Bytes after which a shelf gets another part: D1 takes a row in no statement of more than 100 KB, a backup's either. */
export const partBytes = 48_000

const instantLength = 13
const referenceLength = 'CHP-00000000'.length

/** The line of a report, as SQL over a row of either table. */
export const lineOf = (report: string): string =>
  `${report}.client_name || char(9) || ${report}.reference_number || cast(round(unixepoch(${report}.submitted_at, 'subsec') * 1000) as integer) || char(10)`

/** The shelf of a reference, as SQL and as text. */
export const shelfOf = (reference: string): string => `substr(${reference}, 5, 1)`
export const shelfOfReference = (reference: string): string => reference.charAt(4)

/** Where in a line that ends at `end` the searched text ends, and the instant begins. */
export const textEnd = (end: number): number => end - instantLength

/** The instant of the line that ends at `end`, milliseconds. */
export const instantIn = (text: string, end: number): number => {
  let instant = 0
  for (let at = textEnd(end); at < end; at++) instant = instant * 10 + text.charCodeAt(at) - 48
  return instant
}

/** The reference, as folded, of the line that ends at `end`. */
export const referenceIn = (text: string, end: number): string =>
  text.slice(textEnd(end) - referenceLength, textEnd(end))
