import { deleteCrashReports as endpoint } from '@portal/contract/admin/bulk-delete'
import { handler } from '../../handler.ts'
import { clear } from './bulk-delete.ts'

export const deleteCrashReports = handler(endpoint, ({ context, actor, body }) =>
  clear(context, actor, 'crash', body.reportIds),
)
