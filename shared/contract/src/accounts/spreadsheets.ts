import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { kindNames } from '../kinds/kind-ids.ts'
import { limits } from '../limits.ts'
import { line } from '../text.ts'

const most = limits.spreadsheets

/** How a firm's members last answered about a spreadsheet with certain headings, in a bulk request. */
export const Spreadsheet = z.object({
  /** The headings in one text. */
  headings: line(most.length),
  /** The meaning of each column: a name of the bulk request's, which that checks. Null for a column that is left out. */
  mapping: z.array(z.nullable(line())).check(z.maxLength(limits.workbookColumns)),
  /** Of rows that don't say. */
  kind: z.enum(kindNames),
  /** The meanings of words. */
  answers: z.record(line(), line()),
})
export type Spreadsheet = z.infer<typeof Spreadsheet>

/** The newest come first. */
export const Spreadsheets = z.array(Spreadsheet).check(
  z.maxLength(most.count),
  z.refine((all) => JSON.stringify(all).length <= most.length, `Use at most ${most.length} characters`),
)

export const rememberSpreadsheets = endpoint({
  method: 'PUT',
  path: '/api/firm/spreadsheets',
  summary: "Remember what the columns of your law firm's spreadsheets mean",
  access: ['law-firm'],
  body: z.object({ spreadsheets: Spreadsheets }),
  errors: ['invalid', 'unauthenticated', 'forbidden', 'not_found'],
})
