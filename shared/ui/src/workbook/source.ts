import { knownHeadings, tableFrom, type IsHeading, type SourceTable } from '@portal/contract/source-table'
import type { Sheet } from './read-workbook.ts'

/** A spreadsheet, and what of it becomes rows. */
export interface Source {
  readonly sheets: readonly Sheet[]
  /** The index of the sheet. */
  readonly chosen: number
  readonly withHidden: boolean
}

const isAllHidden = ({ rows, hidden }: Sheet): boolean => hidden.length === rows.length

/** The same spreadsheet with another of its sheets, without the rows that it hides unless it hides all. */
export const chooseSheet = (sheets: readonly Sheet[], chosen: number): Source => ({
  sheets,
  chosen,
  withHidden: isAllHidden(sheets[chosen]!),
})

/** A spreadsheet with the sheet that has the most known headings. */
export const sourceOf = (sheets: readonly Sheet[], isHeading: IsHeading): Source => {
  const counts = sheets.map(({ rows }) => knownHeadings(rows, isHeading))
  return chooseSheet(sheets, counts.indexOf(Math.max(...counts)))
}

/** Whether there is something to choose: another sheet, or hidden rows. */
export const hasChoice = ({ sheets, chosen }: Source): boolean =>
  sheets.length > 1 || (sheets[chosen]!.hidden.length > 0 && !isAllHidden(sheets[chosen]!))

const leftOutOf = ({ sheets, chosen, withHidden }: Source): ReadonlySet<number> =>
  new Set(withHidden ? [] : sheets[chosen]!.hidden)

/** The numbers of the rows that count, as the spreadsheet has them. */
export const numbersIn = (source: Source): number[] => {
  const left = leftOutOf(source)
  return source.sheets[source.chosen]!.numbers.filter((_, at) => !left.has(at))
}

export const tableIn = (source: Source, isHeading: IsHeading): SourceTable => {
  const { rows, more } = source.sheets[source.chosen]!
  const left = leftOutOf(source)
  return {
    ...tableFrom(
      rows.filter((_, at) => !left.has(at)),
      isHeading,
    )!,
    more,
  }
}
