import { listPoliceActivity as endpoint } from '@portal/contract/reports/police-reports'
import { readHandlersOf } from '../read-handlers.ts'
import { handler } from '../../handler.ts'
import { presentReport } from './present.ts'
import { policeStore } from './store.ts'

export const listPoliceActivity = handler(endpoint, readHandlersOf(policeStore, presentReport).timeline)
