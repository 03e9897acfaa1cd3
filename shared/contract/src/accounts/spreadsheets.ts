import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { kindNames } from '../kinds/kind-ids.ts'
import { limits } from '../limits.ts'
import { line } from '../text.ts'

const most = limits.spreadsheets

/** The last answers of a firm's members about a spreadsheet with certain headings, in a bulk request. */
export const Spreadsheet = z.object({
  /** The headings in one text. */
  headings: line(most.length),
  /** The meaning of each column: a name that the bulk request knows and checks. Null for a column that is left out. */
  mapping: z.array(z.nullable(line())).check(z.maxLength(limits.workbookColumns)),
  /** The kind of the rows that don't name one. */
  kind: z.enum(kindNames),
  /** The meanings of words. */
  answers: z.record(line(), line()),
})
export type Spreadsheet = z.infer<typeof Spreadsheet>

const lengthOf = (value: unknown): number => JSON.stringify(value).length

/** With what was said about one spreadsheet, as many of the newest as are remembered. The newest come first. */
export const withSpreadsheet = (all: readonly Spreadsheet[], one: Spreadsheet): Spreadsheet[] => {
  const kept = [one, ...all.filter(({ headings }) => headings !== one.headings)].slice(0, most.count)
  while (lengthOf(kept) > most.length) kept.pop()
  return kept
}

export const rememberSpreadsheets = endpoint({
  method: 'PUT',
  path: '/api/firm/spreadsheets',
  summary: "Remember what the columns of one of your law firm's spreadsheets mean",
  access: ['law-firm'],
  body: z.object({
    spreadsheet: Spreadsheet.check(
      z.refine((one) => lengthOf([one]) <= most.length, `Use at most ${most.length} characters`),
    ),
  }),
  errors: ['invalid', 'unauthenticated', 'forbidden', 'not_found'],
})
