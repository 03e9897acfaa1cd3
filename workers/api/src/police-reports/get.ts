import { getPoliceReport as endpoint } from '@portal/contract/police-reports'
import { readsOf } from '../reports/read.ts'
import { verb } from '../verb.ts'
import { presentReport } from './present.ts'
import { policeStore } from './store.ts'

export const getPoliceReport = verb(endpoint, readsOf(policeStore, presentReport).one)
