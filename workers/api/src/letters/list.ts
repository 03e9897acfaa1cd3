import { listHeaders } from '@portal/contract/list-headers'
import { listNotifications as endpoint } from '@portal/contract/notifications'
import { Answer, verb } from '../verb.ts'
import { findLetters } from './store.ts'

export const listNotifications = verb(endpoint, async ({ scope, query }) => {
  const { rows, total, unfiltered } = await findLetters(scope, query)
  return new Answer(rows, { [listHeaders.total]: String(total), [listHeaders.unfiltered]: String(unfiltered) })
})
