import { listAudit as endpoint } from '@portal/contract/admin/audit'
import { listHeaders } from '@portal/contract/api/list-headers'
import { HandlerResponse, handler } from '../../handler.ts'
import { findEntries } from './store.ts'

export const listAudit = handler(endpoint, async ({ context, query }) => {
  const { rows, total, unfiltered } = await findEntries(context, query)
  return new HandlerResponse(rows, { [listHeaders.total]: String(total), [listHeaders.unfiltered]: String(unfiltered) })
})
