import { completeCrashReport as endpoint } from '@portal/contract/crash-reports'
import { lettersFor } from '../letters/outbox.ts'
import { verb } from '../verb.ts'
import { act, requireFit } from './act.ts'
import { ordererOf } from './policy.ts'
import { visibleReport } from './store.ts'

export const completeCrashReport = verb(endpoint, async ({ scope, actor, params }) => {
  const row = await visibleReport(scope, actor, params.id)
  const { report } = row
  requireFit('complete', actor, report)
  return act(scope, actor, {
    action: 'complete',
    report,
    changes: { completedAt: scope.now.toISOString() },
    happening: 'Request completed',
    post: await lettersFor(scope, { letter: 'completed', report, orderer: ordererOf(row) }),
  })
})
