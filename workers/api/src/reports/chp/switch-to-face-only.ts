import { switchToFaceOnly as endpoint } from '@portal/contract/reports/crash-actions'
import { handler } from '../../handler.ts'
import { actOn } from './transition.ts'
import { crashStore } from './store.ts'

export const switchToFaceOnly = handler(endpoint, async ({ context, actor, params }) => {
  const row = await crashStore.visibleReport(context, actor, params.id)
  const changes = { monitorForFull: false }
  return actOn(context, actor, { action: 'switchToFaceOnly', row, changes, activity: 'Switched to face page only' })
})
