import { foldHeading } from '@portal/contract/csv'
import type { Option } from '@portal/contract/kinds/field'
import { shownDate, toIsoDate } from '../typed-date.ts'
import { columnNames, columnOf, type ColumnName } from './columns.ts'

/** The text of a row's cells. Choices have the value of an option, or the text that is none. */
export type Cells = Readonly<Record<ColumnName, string>>

export const emptyCells = Object.fromEntries(columnNames.map((name) => [name, ''])) as Cells

const wordsOf = (text: string): string => foldHeading(text).replaceAll(/[\s_-]+/g, ' ')

/** The value of the option that a text means; undefined when it is none of them. */
export const optionIn = (options: readonly Option[], text: string): string | undefined => {
  const words = wordsOf(text.trim())
  const meant = options.find(({ value, label, words: others = [] }) =>
    [value, label, ...others].some((word) => wordsOf(word) === words),
  )
  return meant?.value
}

/** A cell as the grid shows it: the value of the option that was meant, dates as `MM/DD/YYYY`, other text trimmed. */
export const tidyCell = (name: ColumnName, text: string): string => {
  const { type, options } = columnOf(name)
  const trimmed = text.replaceAll(/\s+/g, ' ').trim()
  if (type === 'options') return optionIn(options ?? [], trimmed) ?? trimmed
  return type === 'date' ? shownDate(trimmed) : trimmed
}

/** The option of an empty cell: No for a box that isn't checked. A question has no answer until somebody gives it. */
export const chosenOption = (name: ColumnName, text: string): string =>
  text === '' && columnOf(name).isCheck ? 'false' : text

/** A cell as people read it. */
export const shownCell = (name: ColumnName, text: string): string =>
  columnOf(name).options?.find(({ value }) => value === text)?.label ?? text

/** A cell as the forms and the contract expect it. */
export const cellValue = (name: ColumnName, text: string): string => {
  if (columnOf(name).type === 'date') return toIsoDate(text) ?? text.trim()
  return columnOf(name).type === 'emails' ? text.replaceAll(/[;\s]+/g, ',') : text
}
