import { listAudit as endpoint } from '@portal/contract/audit'
import { listHeaders } from '@portal/contract/list-headers'
import { Answer, verb } from '../verb.ts'
import { findEntries } from './store.ts'

export const listAudit = verb(endpoint, async ({ scope, query }) => {
  const { rows, total, unfiltered } = await findEntries(scope, query)
  return new Answer(rows, { [listHeaders.total]: String(total), [listHeaders.unfiltered]: String(unfiltered) })
})
