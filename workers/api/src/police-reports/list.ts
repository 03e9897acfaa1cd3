import { listPoliceReports as endpoint } from '@portal/contract/police-reports'
import { listVerb } from '../reports/list.ts'
import { presentReport } from './present.ts'
import { policeStore } from './store.ts'

export const listPoliceReports = listVerb(endpoint, policeStore, presentReport)
