import { listPoliceReports as endpoint } from '@portal/contract/reports/police-reports'
import { listHandler } from '../list/list-handler.ts'
import { presentReport } from './present.ts'
import { policeStore } from './store.ts'

export const listPoliceReports = listHandler(endpoint, policeStore, presentReport)
