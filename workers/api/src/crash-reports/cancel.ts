import { cancelCrashReport as endpoint } from '@portal/contract/crash-actions'
import { verb } from '../verb.ts'
import { actOn } from './act.ts'
import { crashStore } from './store.ts'

export const cancelCrashReport = verb(endpoint, async ({ scope, actor, params }) => {
  const row = await crashStore.visibleReport(scope, actor, params.id)
  return actOn(scope, actor, { action: 'cancel', row, happening: 'Request cancelled' })
})
