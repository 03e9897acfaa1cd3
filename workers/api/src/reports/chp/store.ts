import type { RowOf } from '../rows-store.ts'
import { reportStore } from '../store.ts'
import type { ChpRow } from '../../db/schema/requests.ts'

export const crashStore = reportStore<ChpRow>('chp')

export type CrashReportRow = RowOf<ChpRow>
