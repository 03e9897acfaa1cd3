import { setPoliceStatus as endpoint } from '@portal/contract/reports/police-reports'
import { policeActionTo, type PoliceStatus } from '@portal/contract/reports/police-transitions'
import type { ActivityText } from '../activity/record.ts'
import { handler } from '../../handler.ts'
import { actOn } from './transition.ts'
import { policeStore } from './store.ts'

const happenings = {
  completed: 'Request completed',
  processing: 'Request reopened',
  cancelled: 'Request cancelled',
} as const satisfies Record<PoliceStatus, ActivityText>

export const setPoliceStatus = handler(endpoint, async ({ context, actor, params, body }) => {
  const row = await policeStore.visibleReport(context, actor, params.id)
  return actOn(context, actor, { action: policeActionTo[body.status], row, activity: happenings[body.status] })
})
