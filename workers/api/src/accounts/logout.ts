import { logout as endpoint } from '@portal/contract/accounts/session'
import { handler } from '../handler.ts'
import { deleteSession } from './store.ts'

export const logout = handler(endpoint, async ({ context, actor }) => {
  await deleteSession(context, actor.sessionId)
})
