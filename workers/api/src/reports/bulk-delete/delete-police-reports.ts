import { deletePoliceReports as endpoint } from '@portal/contract/admin/bulk-delete'
import { handler } from '../../handler.ts'
import { clear } from './bulk-delete.ts'

export const deletePoliceReports = handler(endpoint, ({ context, actor, body }) =>
  clear(context, actor, 'police', body.reportIds),
)
