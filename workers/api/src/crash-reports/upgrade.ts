import { upgradeCrashReport as endpoint } from '@portal/contract/crash-actions'
import { verb } from '../verb.ts'
import { actOn } from './act.ts'
import { crashStore } from './store.ts'

export const upgradeCrashReport = verb(endpoint, async ({ scope, actor, params, body }) => {
  const row = await crashStore.visibleReport(scope, actor, params.id)
  return actOn(scope, actor, {
    action: 'upgrade',
    row,
    asked: body,
    changes: body,
    happening: 'Full report requested',
    letter: { letter: 'upgrade-requested' },
  })
})
