import * as z from 'zod/mini'

export const reportTypes = {
  'non-fatal-face': { label: 'Non-fatal Face Page', fatal: false, face: true },
  'non-fatal-full': { label: 'Non-fatal Full Report', fatal: false, face: false },
  'fatal-face': { label: 'Fatal Face Page', fatal: true, face: true },
  'fatal-full': { label: 'Fatal Full Report', fatal: true, face: false },
} as const

export type ReportType = keyof typeof reportTypes
export const reportTypeNames = Object.keys(reportTypes) as [ReportType, ...ReportType[]]
export const chooseReportType = 'Choose a report type'
export const ReportType = z.enum(reportTypeNames, chooseReportType)

export const isFace = (type: ReportType): boolean => reportTypes[type].face
export const isFatal = (type: ReportType): boolean => reportTypes[type].fatal

/** The full report that a face page can be upgraded to. */
export const fullCounterpart: Partial<Record<ReportType, ReportType>> = {
  'non-fatal-face': 'non-fatal-full',
  'fatal-face': 'fatal-full',
}
