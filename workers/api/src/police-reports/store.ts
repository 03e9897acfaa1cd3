import { reportStore, type RowOf } from '../reports/store.ts'
import { policeReports } from '../storage/schema.ts'

export const policeStore = reportStore('police', policeReports)

export type PoliceRow = typeof policeReports.$inferSelect
export type PoliceReportRow = RowOf<PoliceRow>
