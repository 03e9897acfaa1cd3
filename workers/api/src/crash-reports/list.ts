import { listCrashReports as endpoint } from '@portal/contract/crash-reports'
import { listVerb } from '../reports/list.ts'
import { presentReport } from './present.ts'
import { crashStore } from './store.ts'

export const listCrashReports = listVerb(endpoint, crashStore, presentReport)
