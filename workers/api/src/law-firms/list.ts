import { listLawFirms as endpoint } from '@portal/contract/law-firms'
import { listHeaders } from '@portal/contract/list-headers'
import { Answer, verb } from '../verb.ts'
import { findFirms } from './store.ts'

export const listLawFirms = verb(endpoint, async ({ scope, query }) => {
  const { rows, total, unfiltered } = await findFirms(scope, query)
  return new Answer(rows, { [listHeaders.total]: String(total), [listHeaders.unfiltered]: String(unfiltered) })
})
