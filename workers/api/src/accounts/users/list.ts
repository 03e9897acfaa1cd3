import { listHeaders } from '@portal/contract/api/list-headers'
import { listUsers as endpoint } from '@portal/contract/accounts/users'
import { HandlerResponse, handler } from '../../handler.ts'
import { presentListed } from './present.ts'
import { findUsers } from './store.ts'

export const listUsers = handler(endpoint, async ({ context, query }) => {
  const { rows, total, unfiltered } = await findUsers(context, query)
  return new HandlerResponse(rows.map(presentListed), {
    [listHeaders.total]: String(total),
    [listHeaders.unfiltered]: String(unfiltered),
  })
})
