import { readXls, readXlsx, type Cell, type CellValue, type Sheet as ReadSheet, type Workbook } from 'hucre/xlsx'
import { counted } from '@portal/contract/counted'
import { limits } from '@portal/contract/limits'
import { isMarkup, isWorkbook, readCsvText } from '@portal/contract/csv'
import { readMarkup } from './read-markup.ts'
import { withEntries, zipEntries, type ZipEntry } from './zip-directory.ts'

/** A sheet of a spreadsheet, with the text of its cells as people see it. Sheets and rows without text are left out. */
export interface Sheet {
  readonly name: string
  readonly rows: readonly (readonly string[])[]
  /** The number of each row, as the spreadsheet counts. */
  readonly numbers: readonly number[]
  /** The indexes of the rows that the spreadsheet hides, such as those that a filter leaves out. */
  readonly hidden: readonly number[]
  /** The number of rows after these, when there are too many: sending them would keep the page busy. */
  readonly more: number
}

const damaged = 'This file is damaged. Open it in Excel, save it again, and choose that.'
const isProtected = 'This file has a password. Remove it in Excel, or copy the cells and paste them below.'
const isTooLarge = 'This spreadsheet is too large to read. Copy the rows you need, and paste them below.'
const isOther = "This isn't a spreadsheet. Choose an Excel or CSV file."
const isUncalculated =
  'The formulas in this spreadsheet have no results yet. Open it in Excel, save it, and choose it again.'
const isFromExcel95 =
  'This file is from Excel 95 or older. Open it in Excel, save it as an Excel workbook (.xlsx), and choose that.'
const hasNoTable =
  'This is a web page without a table, with the name of a spreadsheet. Open it in Excel, save it as an Excel file, and choose that.'
const isOtherFormat = 'We read Excel and CSV files. Save this spreadsheet as an Excel file, and choose that.'

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean => start.every((byte, at) => bytes[at] === byte)
/** The container of Excel's files before 2007, and of those with a password. */
const isCompound = (bytes: Uint8Array): boolean => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)

const latin1 = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes)

/** Whether a file has a name in it, as plain or as UTF-16 text. */
const includes = (bytes: Uint8Array, name: string): boolean => {
  const text = latin1(bytes)
  return text.includes(name) || text.includes([...name].join('\0'))
}

/** A whole number with the zeros and hyphens of its format: 12345 as `000-0000` is `001-2345`. */
const inFormat = (value: number, format: string): string | undefined => {
  const zeros = format.replaceAll(/["\\]/g, '')
  if (!Number.isInteger(value) || value < 0 || !/^0[0-]*$/.test(zeros)) return undefined
  let digits = String(value).padStart(zeros.replaceAll('-', '').length, '0')
  let text = ''
  for (const sign of [...zeros].toReversed()) {
    text = (sign === '-' ? '-' : digits.at(-1)!) + text
    if (sign !== '-') digits = digits.slice(0, -1)
  }
  return digits + text
}

// Swedish has days as ISO has them. A day of a spreadsheet has no time zone; the reader puts it into UTC.
const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC' })

const timeFormat = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })

/** A time without a day, which is before the first one that spreadsheets know. */
const isTime = (date: Date): boolean => date.getTime() < Date.UTC(1900, 0, 1)

/** A day as `2026-03-05`, which can't be mistaken for May 3. */
const dateText = (date: Date): string => {
  if (Number.isNaN(date.getTime())) return ''
  // Times are parts of a day, some milliseconds off.
  return isTime(date) ? timeFormat.format(date.getTime() + 1000) : dayFormat.format(date)
}

const textOf = (value: CellValue | undefined, cell: Cell | undefined): string => {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return dateText(value)
  if (typeof value === 'number') return inFormat(value, cell?.style?.numFmt ?? '') ?? String(value)
  return String(value)
}

/** The rows with the text of cells that are merged downward in each of their rows: it is about all of them. */
const withMerged = ({ rows, merges = [] }: ReadSheet): ReadSheet['rows'] => {
  const filled = rows.map((row) => [...row])
  for (const { startRow, endRow, startCol } of merges)
    for (let at = startRow + 1; at <= Math.min(endRow, rows.length - 1); at++)
      filled[at]![startCol] = rows[startRow]?.[startCol] ?? null
  return filled
}

/** A program that writes a spreadsheet may leave the results of its formulas to Excel. */
const lacksResults = ({ cells }: ReadSheet): boolean => {
  const formulas = [...(cells?.values() ?? [])].filter(({ type }) => type === 'formula')
  return formulas.length > 0 && formulas.every(({ value }) => value === null)
}

/** Room for a title and headings above the rows. */
const headRows = 50

const isEmpty = (value: CellValue | undefined): boolean =>
  value === null || value === undefined || String(value).trim() === ''

const toSheet = (sheet: ReadSheet, mostRows: number): Sheet => {
  const { name, cells, rowDefs } = sheet
  const texts: string[][] = []
  const numbers: number[] = []
  const hidden: number[] = []
  let more = 0
  for (const [at, row] of withMerged(sheet).entries()) {
    if (row.every(isEmpty)) continue
    if (texts.length - hidden.length > mostRows + headRows) {
      if (!rowDefs?.get(at)?.hidden) more++
      continue
    }
    const text = row.map((value, column) => textOf(value, cells?.get(`${at},${column}`)))
    if (rowDefs?.get(at)?.hidden) hidden.push(texts.length)
    numbers.push(at + 1)
    texts.push(text.slice(0, text.findLastIndex((cell) => cell.trim() !== '') + 1))
    // A sheet of mostly hidden rows ends here.
    if (texts.length > limits.workbookRows) break
  }
  return { name, rows: texts, numbers, hidden, more }
}

/** Parts of an Excel file without cells: charts, pictures, comments, links to other files. Nothing in them is read, so nothing there can fail. */
const besidesCells =
  /(?:^|\/)(?:docProps|custom\w*|theme|drawings|diagrams|charts?\w*|media|embeddings|external\w*|comments|threadedComments|persons|tables|query\w*|pivot\w*|slicer\w*|timeline\w*|activeX|ctrlProps|richData|webextensions)(?:\/|\d*\.xml$)/i
const isOfCells = ({ name }: ZipEntry): boolean =>
  /\.xml$/i.test(name) ? !besidesCells.test(name) : /(?:^|\/)_rels\/(?:workbook\w*\.xml)?\.rels$/i.test(name)

/** Parts of documents, presentations, drawings and messages in the same container. */
const otherDocuments = ['WordDocument', 'PowerPoint Document', 'VisioDocument', '__nameid_version']

/** Files of Excel 2 to 4, which have no container. */
const isBeforeContainers = (bytes: Uint8Array): boolean => startsWith(bytes, 0x09) && [0, 2, 4].includes(bytes[1] ?? 1)

const openZip = async (bytes: Uint8Array): Promise<Workbook | string> => {
  const entries = zipEntries(bytes)
  if (!entries) return damaged
  if (!entries.some(({ name }) => /(?:^|\/)workbook\w*\.xml$/i.test(name)))
    return entries.some(({ name }) => /workbook\w*\.bin$|^index\/document\.iwa$/i.test(name)) ||
      /opendocument\.spreadsheet/.test(latin1(bytes))
      ? isOtherFormat
      : isOther
  const read = entries.filter(isOfCells)
  if (read.reduce((sum, { unpacked }) => sum + unpacked, 0) > limits.workbookUnpackedBytes) return isTooLarge
  return readXlsx(withEntries(bytes, read), {
    readStyles: true,
    sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden,
  })
}

const open = async (bytes: Uint8Array): Promise<Workbook | string> => {
  if (isBeforeContainers(bytes)) return isFromExcel95
  if (!isCompound(bytes)) return openZip(bytes)
  if (includes(bytes, 'EncryptedPackage')) return isProtected
  if (!includes(bytes, 'Workbook') && otherDocuments.some((name) => includes(bytes, name))) return isOther
  return readXls(bytes)
}

/** Why a file that the reader refuses can't be read. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return damaged
  return { EncryptedFileError: isProtected, UnsupportedFormatError: isFromExcel95 }[error.name] ?? damaged
}

const fromMarkup = (bytes: Uint8Array): Workbook | string => {
  const tables = readMarkup(readCsvText(new Uint8Array(bytes))).filter(({ rows }) => rows.length > 0)
  if (tables.length === 0) return hasNoTable
  return {
    sheets: tables.map(({ name, rows, hidden }, at) => ({
      name: name || `Table ${at + 1}`,
      rows,
      rowDefs: new Map(hidden.map((row) => [row, { hidden: true }])),
    })),
  }
}

/**
 * Reads an Excel file, Excel's XML of 2003, or the tables of a web page: dates as `YYYY-MM-DD`, formulas as their last results; macros and links are never run. Sheets that
 * are hidden are left out.
 * @param mostRows after which the rows of a sheet are only counted.
 * @returns the reason as text when it can't be used.
 */
export const readWorkbook = async (bytes: Uint8Array, mostRows: number): Promise<readonly Sheet[] | string> => {
  let read: Workbook | string
  try {
    if (isMarkup(bytes)) read = fromMarkup(bytes)
    else if (isWorkbook(bytes)) read = await open(bytes)
    else return isOther
  } catch (error) {
    return reasonOf(error)
  }
  if (typeof read === 'string') return read
  const shown = read.sheets.filter(({ hidden, veryHidden }) => !hidden && !veryHidden)
  if (shown.some(lacksResults)) return isUncalculated
  const sheets = shown.map((sheet) => toSheet(sheet, mostRows))
  const found = sheets.filter(({ rows }) => rows.length > 0)
  const wide = found.find(({ rows }) => rows.some((row) => row.length > limits.workbookColumns))
  if (found.length === 0) return 'There is no text in this spreadsheet.'
  if (wide)
    return `“${wide.name}” has more than ${counted(limits.workbookColumns, 'column')}. Keep those that you need, and choose it again.`
  return found
}
