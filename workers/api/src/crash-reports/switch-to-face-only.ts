import { switchToFaceOnly as endpoint } from '@portal/contract/crash-actions'
import { verb } from '../verb.ts'
import { actOn } from './act.ts'
import { crashStore } from './store.ts'

export const switchToFaceOnly = verb(endpoint, async ({ scope, actor, params }) => {
  const row = await crashStore.visibleReport(scope, actor, params.id)
  const changes = { monitorForFull: false }
  return actOn(scope, actor, { action: 'switchToFaceOnly', row, changes, happening: 'Switched to face page only' })
})
