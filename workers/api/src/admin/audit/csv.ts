// A spreadsheet takes a cell that begins so for a formula, blanks before it or not, in some languages with the wide signs
// too; an apostrophe makes it text.
const formula = /^[\s\p{Cc}]*[=+\-@＝＋－＠\t\r]/u

const cell = (value: string): string => `"${(formula.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`

/** A line of a CSV file (RFC 4180), its end included. Every cell is quoted, and none is a formula. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`
