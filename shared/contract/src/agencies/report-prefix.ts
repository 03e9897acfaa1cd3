// A CHP report number starts with the four digits of its area office: `9320-2026-00123`.

/** The prefix of the office in a report number, however it is written; null when it doesn't start with one. */
export const reportPrefixOf = (reportNumber: string): string | null =>
  /^\d{4}/.exec(reportNumber.replaceAll(/[- ]/g, ''))?.[0] ?? null

/** Whether agencies of a kind have report prefixes: only CHP's offices do. */
export const hasReportPrefixes = (kind: string): boolean => kind === 'chp'

/** The prefixes of an agency one by one. */
export const listPrefixes = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean)
