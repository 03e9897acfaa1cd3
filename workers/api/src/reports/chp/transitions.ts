import type { ReportFileField } from '@portal/contract/reports/crash-reports'
import {
  crashActions,
  crashFactsOf,
  hasCrashDelivery,
  type CrashActionName,
} from '@portal/contract/reports/crash-transitions'
import { transitionsOf } from '../transition.ts'
import { presentCrashReport } from './present.ts'
import { crashStore } from './store.ts'

/** The document that an action withdraws or replaces. */
const endedFields: Partial<Record<CrashActionName, ReportFileField>> = {
  replaceFacePage: 'facePageFile',
  replaceFullReport: 'fullReportFile',
  deleteFacePage: 'facePageFile',
  deleteFullReport: 'fullReportFile',
}

export const crashTransitions = transitionsOf({
  store: crashStore,
  actions: crashActions,
  factsOf: crashFactsOf,
  hasDelivery: hasCrashDelivery,
  endedFileOf: (action, report) => {
    const field = endedFields[action]
    return field ? report[field] : null
  },
  guardColumns: ['status', 'reportType', 'monitorForFull', 'facePageFile', 'fullReportFile'],
  present: presentCrashReport,
})
