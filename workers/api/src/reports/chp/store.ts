import type { RowOf } from '../rows-store.ts'
import { reportStore } from '../store.ts'
import { crashReports } from '../../db/schema/reports.ts'

export const crashStore = reportStore('crash', crashReports, ['driverLicenseOrPlate'])

export type CrashRow = typeof crashReports.$inferSelect
export type CrashReportRow = RowOf<CrashRow>
