import { listCrashActivity as endpoint } from '@portal/contract/reports/crash-reports'
import { readHandlersOf } from '../read-handlers.ts'
import { handler } from '../../handler.ts'
import { presentReport } from './present.ts'
import { crashStore } from './store.ts'

export const listCrashActivity = handler(endpoint, readHandlersOf(crashStore, presentReport).timeline)
