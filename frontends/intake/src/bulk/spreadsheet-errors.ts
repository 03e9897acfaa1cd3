import type { Cells } from './cells.ts'
import { columnOf, type ColumnName } from './columns.ts'

// Texts that a spreadsheet made of what somebody typed. They can't be undone, because what was typed is gone.

/** The results of formulas that couldn't be calculated. */
const failedFormula = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!)$/

const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*'
const day = String.raw`(?:0?[1-9]|[12]\d|3[01])`
/** A date in any form that spreadsheets show one in, such as `03/26/2026` or `26-Mar` for the number 26-3, or a time. */
const dateOrTime = new RegExp(
  String.raw`^(?:(?:${day}/${day}/(?:\d{4}|\d\d)|${day}[.-]${day}[.-](?:19|20)\d\d|(?:19|20)\d\d[-/]\d\d?[-/]\d\d?|${day}-${month}(?:-\d{2,4})?|${month}-\d{1,4})(?:[ T]\d{1,2}:.*)?|\d{1,2}:\d\d(?::\d\d)?(?: ?[AP]M)?)$`,
  'i',
)

/** A long number of which only the first digits are left: `2.60912E+11`. */
const shortened = /^\d(?:\.\d+)?e\+\d+$/i

const inExcel = 'Enter it again, here or in a column formatted as Text'

const errorOf = (name: ColumnName, text: string): string | undefined => {
  if (failedFormula.test(text)) return "The spreadsheet couldn't calculate this. Enter it here"
  const { type, takesDates } = columnOf(name)
  if (type !== 'text' || takesDates) return undefined
  if (dateOrTime.test(text)) return `Excel made this a date. ${inExcel}`
  return shortened.test(text) ? `Excel shortened this number. ${inExcel}` : undefined
}

/** The errors of the cells in which a spreadsheet's text took the place of what was meant. */
export const spreadsheetErrors = (cells: Cells, applicable: ReadonlySet<ColumnName>): Record<string, string> =>
  Object.fromEntries(
    [...applicable].flatMap((name) => {
      const error = errorOf(name, cells[name].trim())
      return error ? [[name, error]] : []
    }),
  )
