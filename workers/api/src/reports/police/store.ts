import type { RowOf } from '../rows-store.ts'
import { reportStore } from '../store.ts'
import type { PoliceRow } from '../../db/schema/requests.ts'

export const policeStore = reportStore<PoliceRow>('police')

export type PoliceReportRow = RowOf<PoliceRow>
