import { setPoliceStatus as endpoint } from '@portal/contract/police-reports'
import { policeActionTo, type PoliceStatus } from '@portal/contract/police-states'
import type { Happening } from '../activity/record.ts'
import { verb } from '../verb.ts'
import { actOn } from './act.ts'
import { policeStore } from './store.ts'

const happenings = {
  completed: 'Request completed',
  processing: 'Request reopened',
  cancelled: 'Request cancelled',
} as const satisfies Record<PoliceStatus, Happening>

export const setPoliceStatus = verb(endpoint, async ({ scope, actor, params, body }) => {
  const row = await policeStore.visibleReport(scope, actor, params.id)
  return actOn(scope, actor, { action: policeActionTo[body.status], row, happening: happenings[body.status] })
})
