/** A sheet of a spreadsheet, with the text of its cells as people see it. Sheets and rows without text are left out. */
export interface Sheet {
  readonly name: string
  readonly rows: readonly (readonly string[])[]
  /** The indexes of the rows that the spreadsheet hides, such as those that a filter leaves out. */
  readonly hidden: readonly number[]
  /** The number of rows after these, when there are too many to request: sending them would keep the page busy. */
  readonly more: number
}
