import { clearAllReports as endpoint } from '@portal/contract/admin/bulk-delete'
import { AppError } from '@portal/contract/api/errors'
import { audit } from '../../admin/audit/audit.ts'
import { handler } from '../../handler.ts'
import { cleared, persistently, removeObjects } from './bulk-delete.ts'
import { countReports, deleteAllReports } from './store.ts'

export const clearAllReports = handler(endpoint, async ({ context, actor, query }) => {
  const { total, keys } = await persistently(async () => {
    const counts = await countReports(context)
    const total = counts.crash + counts.police
    if (query.expected !== undefined && query.expected !== total) throw new AppError('changed_meanwhile')
    const detail = `${counts.crash} CHP, ${counts.police} police`
    const entry = audit(context, actor, 'all-reports-cleared', cleared(total).message, detail)
    return { total, keys: await deleteAllReports(context, counts, [entry]) }
  })
  removeObjects(context, keys)
  return cleared(total)
})
