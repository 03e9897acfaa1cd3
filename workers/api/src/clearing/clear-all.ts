import { clearAllReports as endpoint } from '@portal/contract/clearing'
import { Failure } from '@portal/contract/failure'
import { audit } from '../audit/audit.ts'
import { verb } from '../verb.ts'
import { cleared, persistently, removeObjects } from './clear.ts'
import { countReports, deleteAllReports } from './store.ts'

export const clearAllReports = verb(endpoint, async ({ scope, actor, query }) => {
  const { total, keys } = await persistently(async () => {
    const counts = await countReports(scope)
    const total = counts.crash + counts.police
    if (query.expected !== undefined && query.expected !== total) throw new Failure('changed_meanwhile')
    const detail = `${counts.crash} CHP, ${counts.police} police`
    const entry = audit(scope, actor, 'all-reports-cleared', cleared(total).message, detail)
    return { total, keys: await deleteAllReports(scope, counts, [entry]) }
  })
  removeObjects(scope, keys)
  return cleared(total)
})
