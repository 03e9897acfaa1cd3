import { listActivity as endpoint } from '@portal/contract/crash-reports'
import { presentActivity } from '../activity/present.ts'
import { findActivities } from '../activity/store.ts'
import { verb } from '../verb.ts'
import { visibleReport } from './store.ts'

export const listActivity = verb(endpoint, async ({ scope, actor, params }) => {
  const { report } = await visibleReport(scope, actor, params.id)
  const rows = await findActivities(scope, report.id)
  return rows.map((row) => presentActivity(row, actor.role))
})
