import { addDays } from '@portal/contract/dates'
import { foldHeading } from '@portal/contract/csv'
import { columnNames, columnOf, yesNo, type ColumnName } from './columns.ts'

/** The text of a row's cells. Choices have the value of an option, or the text that is none. */
export type Cells = Readonly<Record<ColumnName, string>>

export const emptyCells = Object.fromEntries(columnNames.map((name) => [name, ''])) as Cells

const twoDigits = (text: string): string => text.padStart(2, '0')

const fullYear = (text: string): string => (text.length === 2 ? `20${text}` : text)

const months = 'january february march april may june july august september october november december'.split(' ')

/** `March 8, 2026`, `8 Mar 2026` and `8-Mar-26`, with or without a weekday. */
const ofMonthName = (text: string): string | undefined => {
  const parts = text
    .toLowerCase()
    .replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[.,\s]+/, '')
    .replaceAll(/(?<=\d)(?:st|nd|rd|th)\b/g, '')
    .split(/[\s.,/-]+/)
  const [day, month, year] = /^[a-z]/.test(parts[0]!) ? [parts[1], parts[0], parts[2]] : parts
  if (parts.length !== 3 || !/^[a-z]{3,}$/.test(month!) || !/^\d{1,2} (?:\d{2}|\d{4})$/.test(`${day} ${year}`))
    return undefined
  const number = months.findIndex((name) => name.startsWith(month!)) + 1
  return number > 0 ? `${fullYear(year!)}-${twoDigits(String(number))}-${twoDigits(day!)}` : undefined
}

/** Day 0 of Excel's serial numbers, as they count from March 1900. */
const excelStart = '1899-12-30'

/** Excel's serial number of a day from 2000 until today, such as `46093`. */
const ofSerialNumber = (text: string): string | undefined => {
  const serial = /^(\d{5})(?:\.\d+)?$/.exec(text)?.[1]
  const day = serial && addDays(excelStart, Number(serial))
  return day && day >= '2000-01-01' && Date.parse(day) <= Date.now() ? day : undefined
}

/** A date that can mean only one day, or has the month first as is usual in the US, as `2026-03-05`. A time after it is left out. */
export const toIsoDate = (text: string): string | undefined => {
  const day = text.trim().replace(/[ T,]+\d{1,2}:\d{2}.*$/, '')
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(day)
  if (iso) return `${iso[1]}-${twoDigits(iso[2]!)}-${twoDigits(iso[3]!)}`
  const american = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(day)
  if (!american) return ofMonthName(day) ?? ofSerialNumber(day)
  const [, month, date, year] = american as unknown as [string, string, string, string]
  return `${fullYear(year)}-${twoDigits(month)}-${twoDigits(date)}`
}

const wordsOf = (text: string): string => foldHeading(text).replaceAll(/[\s_-]+/g, ' ')

/** A cell as the grid shows it: the value of the option that was meant, dates as `MM/DD/YYYY`, other text trimmed. */
export const tidyCell = (name: ColumnName, text: string): string => {
  const { type, options } = columnOf(name)
  const trimmed = text.replaceAll(/\s+/g, ' ').trim()
  if (type === 'options') {
    const words = wordsOf(trimmed)
    const meant = options?.find(({ value, label, words: others = [] }) =>
      [value, label, ...others].some((word) => wordsOf(word) === words),
    )
    return meant?.value ?? trimmed
  }
  if (type !== 'date') return trimmed
  const [year, month, day] = toIsoDate(trimmed)?.split('-') ?? []
  return year ? `${month}/${day}/${year}` : trimmed
}

/** The option of an empty cell: No where it is a choice of yes and no. */
export const chosenOption = (name: ColumnName, text: string): string =>
  text === '' && columnOf(name).options === yesNo ? 'false' : text

/** A cell as people read it. */
export const shownCell = (name: ColumnName, text: string): string =>
  columnOf(name).options?.find(({ value }) => value === text)?.label ?? text

/** A cell as the forms and the contract expect it. */
export const cellValue = (name: ColumnName, text: string): string => {
  if (columnOf(name).type === 'date') return toIsoDate(text) ?? text.trim()
  return columnOf(name).type === 'emails' ? text.replaceAll(/[;\s]+/g, ',') : text
}
