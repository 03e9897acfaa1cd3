import type { RowOf } from '../reports/rows/store.ts'
import { reportStore } from '../reports/store.ts'
import { crashReports } from '../storage/schema.ts'

export const crashStore = reportStore('crash', crashReports, ['driverLicenseOrPlate'])

export type CrashRow = typeof crashReports.$inferSelect
export type CrashReportRow = RowOf<CrashRow>
