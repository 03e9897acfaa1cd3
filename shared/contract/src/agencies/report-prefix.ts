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
