import { listCrashReports as endpoint } from '@portal/contract/reports/crash-reports'
import { listHandler } from '../list/list-handler.ts'
import { presentReport } from './present.ts'
import { crashStore } from './store.ts'

export const listCrashReports = listHandler(endpoint, crashStore, presentReport)
