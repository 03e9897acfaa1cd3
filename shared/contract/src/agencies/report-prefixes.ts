import * as z from 'zod/mini'
import { line } from '../text.ts'
import { listPrefixes } from './report-prefix.ts'

export const enterReportPrefixes = 'Enter four digits each, such as 9320, 9325'

/** No office has as many. */
const maxPrefixes = 10

/** The prefixes of an agency's report numbers, such as `9320, 9325`. */
export const ReportPrefixes = line(120).check(
  z.refine((text) => {
    const prefixes = listPrefixes(text)
    return prefixes.length <= maxPrefixes && prefixes.every((prefix) => /^\d{4}$/.test(prefix))
  }, enterReportPrefixes),
  z.overwrite((text) => [...new Set(listPrefixes(text))].join(', ')),
)
