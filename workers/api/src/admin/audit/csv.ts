// Spreadsheets read a cell that starts with one of these signs as a formula, also after whitespace and, in some
// languages, with full-width signs. A leading apostrophe makes it text.
const formula = /^[\s\p{Cc}]*[=+\-@＝＋－＠\t\r]/u

const cell = (value: string): string => `"${(formula.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`

/** A line of a CSV file (RFC 4180) with its line break. Every cell is quoted and none is a formula. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`
