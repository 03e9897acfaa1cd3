import { completeCrashReport as endpoint } from '@portal/contract/crash-reports'
import { verb } from '../verb.ts'
import { actOn } from './act.ts'
import { crashStore } from './store.ts'

export const completeCrashReport = verb(endpoint, async ({ scope, actor, params }) => {
  const row = await crashStore.visibleReport(scope, actor, params.id)
  return actOn(scope, actor, { action: 'complete', row, happening: 'Request completed' })
})
