import { limits } from './limits.ts'

// Reading what spreadsheets write, and writing what they may open. The parser is papaparse, which pages load when they need it.

interface ParseError {
  readonly type: string
  readonly row?: number
}
interface ParseOptions {
  readonly delimiter: string
  readonly preview?: number
}
/** The part of papaparse that is used. */
export interface CsvParser {
  parse: (text: string, options: ParseOptions) => { data: string[][]; errors: readonly ParseError[] }
}

/** A row that isn't empty, with its number as spreadsheets count: the first is 1. */
export interface CsvRow {
  readonly number: number
  readonly cells: readonly string[]
}

/**
 * Whether a file is a spreadsheet, whatever its name: a ZIP file, the container of Excel's files before 2007, or a file of Excel 2 to 4.
 */
export const isWorkbook = ([a, b, c, d]: Uint8Array): boolean =>
  (a === 0x50 && b === 0x4b) ||
  (a === 0xd0 && b === 0xcf && c === 0x11 && d === 0xe0) ||
  // Its first record is short, where text in UTF-16 that starts with a tab has a letter.
  (a === 0x09 && (b === 0 || b === 2 || b === 4) && (c === 4 || c === 6 || c === 8) && d === 0)

/** UTF-16 by its byte order mark or, without one, by the zeros of plain letters. */
const utf16Of = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined => {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const start = bytes.subarray(0, 1000)
  const zerosAt = (place: 0 | 1) => start.filter((byte, at) => byte === 0 && at % 2 === place).length
  const [high, low] = [zerosAt(0), zerosAt(1)]
  if (Math.max(high, low) < start.length / 4 || Math.min(high, low) > start.length / 20) return undefined
  return low > high ? 'utf-16le' : 'utf-16be'
}

// Letters of the old Mac OS are signs in Windows's letters, and the other way around. Only bytes that make no sense as those of Windows
// count: `‡` or `Ž` between small letters, `Mu–oz`, `L—pez`, and what Windows has no sign for.
const onlyOnMac = /[a-z][\x87\x8e\x96\x9c][a-z]|\b[A-Z][\x8e\x97][a-z]|[\x81\x8d\x8f\x90\x9d]/g
const onlyOnWindows = /[a-z][\xdf-\xff][a-z]|\b[A-Z][\xdf-\xff][a-z]|[A-Z]\x92[A-Z]|[\x93\x94]/g

/** Whether text with other letters than ASCII's is from the old Mac OS, as Excel's "CSV (Macintosh)" is: its lines end without a line feed. */
const isMacRoman = (bytes: Uint8Array<ArrayBuffer>): boolean => {
  // `latin1` in browsers means Windows's letters.
  const text = Array.from(bytes.subarray(0, 200_000), (byte) => String.fromCharCode(byte)).join('')
  const [mac, windows] = [onlyOnMac, onlyOnWindows].map((letters) => text.match(letters) ?? [])
  const hasLinesOfMac = /\r(?!\n)/.test(text) && !text.includes('\n')
  if (hasLinesOfMac) return windows!.length === 0 || mac!.length > windows!.length
  // In `driver–passenger`, the dash of Windows is the `ñ` of the Mac.
  return mac!.length > windows!.length && mac!.some((found) => !found.includes('\x96'))
}

/** The text of a CSV file: UTF-8 with or without a byte order mark, or what Excel writes otherwise, UTF-16, Windows-1252 or MacRoman. */
export const readCsvText = (bytes: Uint8Array<ArrayBuffer>): string => {
  const utf16 = utf16Of(bytes)
  if (utf16) return new TextDecoder(utf16).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes)
  } catch {
    return new TextDecoder(isMacRoman(bytes) ? 'macintosh' : 'windows-1252').decode(bytes)
  }
}

/** Whether a file is a web page or Excel's XML of 2003, which programs give the name of an Excel file. */
export const isMarkup = (bytes: Uint8Array): boolean =>
  /^\s*<(?:!--|(?:!doctype|\?xml|\?mso|html|head|meta|style|div|body|table|(?:\w+:)?workbook)\b)/i.test(
    readCsvText(bytes.slice(0, 1000)).replace(/^\uFEFF/, ''),
  )

/** A heading as headings are compared: without differences of case, spaces and apostrophes. */
export const foldHeading = (text: string): string => text.trim().toLowerCase().replaceAll('’', "'").replace(/\s+/g, ' ')

const separators = [',', ';', '\t', '|'] as const

/** Rows that are read, empty ones included, and characters of a line: more are no table that a person works with. */
const rowsMax = 2 * limits.workbookRows
const longLine = /[^\r\n]{200000}/

const isEmpty = (row: readonly string[]): boolean => row.every((cell) => cell.trim() === '')

/** The separator that gives the most known headings, then the most cells: guessing it from all rows fails for short files. */
const separatorOf = (papa: CsvParser, text: string, isHeading: (text: string) => boolean): string => {
  // Its first rows: a line may be as long as the file.
  const start = text.slice(0, 64 * 1024)
  const scoreOf = (delimiter: string): number => {
    const { data } = papa.parse(start, { delimiter, preview: 20 })
    const first = data.find((row) => !isEmpty(row)) ?? []
    return first.filter(isHeading).length * 1000 + first.length
  }
  const scores = separators.map(scoreOf)
  return separators[scores.indexOf(Math.max(...scores))]!
}

/**
 * Reads the rows of a CSV text, or of cells copied from a spreadsheet. Returns the reason as text when that isn't possible.
 * @param isHeading whether a cell is a known heading, which tells the separator.
 */
export const readCsv = (
  papa: CsvParser,
  content: string,
  isHeading: (text: string) => boolean,
): readonly CsvRow[] | string => {
  // Without what Excel puts first: a byte order mark, or a hint at the separator, which isn't a row.
  const text = content.replace(/^\uFEFF/, '').replace(/^sep=.\r?\n/i, '')
  if (longLine.test(text)) return 'A line of this file is too long to be a row.'
  const { data, errors } = papa.parse(text, { delimiter: separatorOf(papa, text, isHeading), preview: rowsMax })
  const openQuote = errors.find(({ type }) => type === 'Quotes')
  if (openQuote) return `Row ${(openQuote.row ?? 0) + 1} has a quotation mark that isn't closed or doubled.`
  return data.map((cells, at) => ({ number: at + 1, cells })).filter(({ cells }) => !isEmpty(cells))
}

// Spreadsheets read a cell that starts with one of these signs as a formula, also after whitespace and, in some
// languages, with full-width signs. A leading apostrophe makes it text.
const formula = /^[\s\p{Cc}]*[=+\-@＝＋－＠\t\r]/u

const asText = (value: string): string => (formula.test(value) ? `'${value}` : value)

const quoted = (value: string): string => `"${asText(value).replaceAll('"', '""')}"`

/** A line of a CSV file (RFC 4180) with its line break. Every cell is quoted and none is a formula. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`

/** Rows as text to paste into a spreadsheet: cells separated by tabs, of which none is a formula. */
export const pastedRows = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map((cell) => asText(cell).replace(/\s+/g, ' ')).join('\t')).join('\n')

/** A CSV file. The byte order mark makes Excel read it as UTF-8. */
export const csvFile = (rows: readonly (readonly string[])[]): Blob =>
  new Blob([`\uFEFF${rows.map(csvLine).join('')}`], { type: 'text/csv' })
