import { setCrashStatus as endpoint } from '@portal/contract/reports/crash-actions'
import { statusLabel } from '@portal/contract/reports/status-labels'
import { handler } from '../../handler.ts'
import { actOn } from './transition.ts'
import { crashStore } from './store.ts'

export const setCrashStatus = handler(endpoint, async ({ context, actor, params, body }) => {
  const row = await crashStore.visibleReport(context, actor, params.id)
  const activity = `Status changed to ${statusLabel(body.status).label}` as const
  return actOn(context, actor, { action: 'changeStatus', row, asked: body, activity })
})
