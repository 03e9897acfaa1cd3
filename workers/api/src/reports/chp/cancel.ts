import { cancelCrashReport as endpoint } from '@portal/contract/reports/crash-actions'
import { handler } from '../../handler.ts'
import { actOn } from './transition.ts'
import { crashStore } from './store.ts'

export const cancelCrashReport = handler(endpoint, async ({ context, actor, params }) => {
  const row = await crashStore.visibleReport(context, actor, params.id)
  return actOn(context, actor, { action: 'cancel', row, activity: 'Request cancelled' })
})
