import { listCrashReports as endpoint } from '@portal/contract/crash-reports'
import { readsOf } from '../reports/read.ts'
import { verb } from '../verb.ts'
import { presentReport } from './present.ts'
import { crashStore } from './store.ts'

export const listCrashReports = verb(endpoint, readsOf(crashStore, presentReport).list, 'crash')
