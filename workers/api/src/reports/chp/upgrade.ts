import { upgradeCrashReport as endpoint } from '@portal/contract/reports/crash-actions'
import { handler } from '../../handler.ts'
import { actOn } from './transition.ts'
import { crashStore } from './store.ts'

export const upgradeCrashReport = handler(endpoint, async ({ context, actor, params, body }) => {
  const row = await crashStore.visibleReport(context, actor, params.id)
  return actOn(context, actor, {
    action: 'upgrade',
    row,
    asked: body,
    changes: body,
    activity: 'Full report requested',
    email: { template: 'upgrade-requested' },
  })
})
