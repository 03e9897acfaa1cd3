import { listPoliceActivity as endpoint } from '@portal/contract/police-reports'
import { readsOf } from '../reports/read.ts'
import { verb } from '../verb.ts'
import { presentReport } from './present.ts'
import { policeStore } from './store.ts'

export const listPoliceActivity = verb(endpoint, readsOf(policeStore, presentReport).timeline)
