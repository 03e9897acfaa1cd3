import * as z from 'zod/mini'
import { line } from '../text.ts'

// A CHP report number starts with the four digits of its area office: `9320-2026-00123`.

/** The prefix of the office in a report number, however it is written; null when it doesn't start with one. */
export const reportPrefixOf = (reportNumber: string): string | null =>
  /^\d{4}/.exec(reportNumber.replaceAll(/[- ]/g, ''))?.[0] ?? null

/** The prefixes of an agency one by one. */
export const listPrefixes = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean)

/** The office that alone has the prefix of a report number. */
export const officeOfNumber = <Office extends { readonly reportPrefixes: string }>(
  offices: readonly Office[],
  reportNumber: string,
): Office | undefined => {
  const prefix = reportPrefixOf(reportNumber)
  const [office, ...others] = offices.filter(
    ({ reportPrefixes }) => prefix !== null && listPrefixes(reportPrefixes).includes(prefix),
  )
  return others.length === 0 ? office : undefined
}

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

/** A report number as it is compared: however it is written. */
export const reportNumberKey = (reportNumber: string | null): string =>
  (reportNumber ?? '').toUpperCase().replace(/[- ]/g, '')
