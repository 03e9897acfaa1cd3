import { listActivity as endpoint } from '@portal/contract/crash-reports'
import { presentActivity } from '../activity/present.ts'
import { findActivities, newestActivity } from '../activity/store.ts'
import { conditional } from '../http/etag.ts'
import { Answer, verb } from '../verb.ts'
import { visibleReport } from './store.ts'

export const listActivity = verb(endpoint, async ({ scope, actor, headers, params }) => {
  const { report } = await visibleReport(scope, actor, params.id)
  // Lines are only ever added: the newest tells whether there is anything new.
  const tag = await conditional(headers, [actor.id, actor.role, report.id, await newestActivity(scope, report.id)])
  if (tag.matches) return new Answer(null, tag.headers, 304)
  const rows = await findActivities(scope, report.id)
  return new Answer(
    rows.map((row) => presentActivity(row, actor.role)),
    tag.headers,
  )
})
