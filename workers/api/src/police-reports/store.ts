import type { RowOf } from '../reports/rows/store.ts'
import { reportStore } from '../reports/store.ts'
import { policeReports } from '../storage/schema.ts'

export const policeStore = reportStore('police', policeReports)

export type PoliceRow = typeof policeReports.$inferSelect
export type PoliceReportRow = RowOf<PoliceRow>
