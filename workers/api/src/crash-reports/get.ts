import { getCrashReport as endpoint } from '@portal/contract/crash-reports'
import { conditional } from '../http/etag.ts'
import { Answer, verb } from '../verb.ts'
import { presentReport } from './present.ts'
import { filesOf, visibleReport } from './store.ts'

export const getCrashReport = verb(endpoint, async ({ scope, actor, headers, params }) => {
  const row = await visibleReport(scope, actor, params.id)
  const tag = await conditional(headers, [actor.id, actor.role, row.report.id, row.report.updatedAt])
  if (tag.matches) return new Answer(null, tag.headers, 304)
  return new Answer(presentReport(row, await filesOf(scope, [row.report]), actor), tag.headers)
})
