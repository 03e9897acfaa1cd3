// A line of `search_pages`: name, tab, reference number, instant of submission (13 digits), line feed. The name isn't folded,
// so that SQL alone can write, find and rebuild lines. Searches fold it when they read it.

/** A larger shelf gets another part: a backup's statement with a whole row must stay below D1's limit of 100 KB. */
export const partBytes = 48_000

const instantLength = 13
const referenceLength = 'CHP-00000000'.length

/** The line of a report, as SQL over a row of either table. */
export const lineOf = (report: string): string =>
  `${report}.client_name || char(9) || ${report}.reference_number || cast(round(unixepoch(${report}.submitted_at, 'subsec') * 1000) as integer) || char(10)`

/** The shelf of a reference, as SQL and as text. */
export const shelfOf = (reference: string): string => `substr(${reference}, 5, 1)`
export const shelfOfReference = (reference: string): string => reference.charAt(4)

/** Where the searched text ends and the instant starts, in a line that ends at `end`. */
export const textEnd = (end: number): number => end - instantLength

/** The instant of the line that ends at `end`, in milliseconds. */
export const instantIn = (text: string, end: number): number => {
  let instant = 0
  for (let at = textEnd(end); at < end; at++) instant = instant * 10 + text.charCodeAt(at) - 48
  return instant
}

/** The folded reference number of the line that ends at `end`. */
export const referenceIn = (text: string, end: number): string =>
  text.slice(textEnd(end) - referenceLength, textEnd(end))
