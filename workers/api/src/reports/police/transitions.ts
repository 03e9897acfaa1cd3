import { policeActions, policeFactsOf } from '@portal/contract/reports/police-transitions'
import { transitionsOf } from '../transition.ts'
import { presentPoliceReport } from './present.ts'
import { policeStore } from './store.ts'

export const policeTransitions = transitionsOf({
  store: policeStore,
  actions: policeActions,
  factsOf: policeFactsOf,
  hasDelivery: ({ hasFinalReport }) => hasFinalReport,
  endedFileOf: (action, { reportFile }) =>
    action === 'replaceFinalReport' || action === 'deleteFinalReport' ? reportFile : null,
  guardColumns: ['status', 'reportFile'],
  present: presentPoliceReport,
})
