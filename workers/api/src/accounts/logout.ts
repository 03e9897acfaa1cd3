import { logout as endpoint } from '@portal/contract/session-calls'
import { verb } from '../verb.ts'
import { deleteSession } from './store.ts'

export const logout = verb(endpoint, async ({ scope, actor }) => {
  await deleteSession(scope, actor.sessionId)
})
