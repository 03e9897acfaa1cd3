import { listHeaders } from '@portal/contract/list-headers'
import { listUsers as endpoint } from '@portal/contract/users'
import { Answer, verb } from '../verb.ts'
import { presentListed } from './present.ts'
import { findUsers } from './store.ts'

export const listUsers = verb(endpoint, async ({ scope, query }) => {
  const { rows, total, unfiltered } = await findUsers(scope, query)
  return new Answer(rows.map(presentListed), {
    [listHeaders.total]: String(total),
    [listHeaders.unfiltered]: String(unfiltered),
  })
})
