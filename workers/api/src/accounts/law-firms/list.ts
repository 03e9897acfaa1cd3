import { listLawFirms as endpoint } from '@portal/contract/accounts/law-firms'
import { listHeaders } from '@portal/contract/api/list-headers'
import { HandlerResponse, handler } from '../../handler.ts'
import { findFirms } from './store.ts'

export const listLawFirms = handler(endpoint, async ({ context, query }) => {
  const { rows, total, unfiltered } = await findFirms(context, query)
  return new HandlerResponse(rows, { [listHeaders.total]: String(total), [listHeaders.unfiltered]: String(unfiltered) })
})
