import { listHeaders } from '@portal/contract/api/list-headers'
import { listEmails as endpoint } from '@portal/contract/emails/outbox'
import { HandlerResponse, handler } from '../handler.ts'
import { findEmails } from './store.ts'

export const listEmails = handler(endpoint, async ({ context, query }) => {
  const { rows, total, unfiltered } = await findEmails(context, query)
  return new HandlerResponse(rows, { [listHeaders.total]: String(total), [listHeaders.unfiltered]: String(unfiltered) })
})
