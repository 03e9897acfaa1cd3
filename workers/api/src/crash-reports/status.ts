import { setCrashStatus as endpoint } from '@portal/contract/crash-actions'
import { statusLook } from '@portal/contract/status-looks'
import { verb } from '../verb.ts'
import { actOn } from './act.ts'
import { crashStore } from './store.ts'

export const setCrashStatus = verb(endpoint, async ({ scope, actor, params, body }) => {
  const row = await crashStore.visibleReport(scope, actor, params.id)
  const happening = `Status changed to ${statusLook(body.status).label}` as const
  return actOn(scope, actor, { action: 'changeStatus', row, asked: body, happening })
})
