import type { RowOf } from '../rows-store.ts'
import { reportStore } from '../store.ts'
import { policeReports } from '../../db/schema/reports.ts'

export const policeStore = reportStore('police', policeReports)

export type PoliceRow = typeof policeReports.$inferSelect
export type PoliceReportRow = RowOf<PoliceRow>
