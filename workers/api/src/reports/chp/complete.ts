import { completeCrashReport as endpoint } from '@portal/contract/reports/crash-reports'
import { handler } from '../../handler.ts'
import { actOn } from './transition.ts'
import { crashStore } from './store.ts'

export const completeCrashReport = handler(endpoint, async ({ context, actor, params }) => {
  const row = await crashStore.visibleReport(context, actor, params.id)
  return actOn(context, actor, { action: 'complete', row, activity: 'Request completed' })
})
