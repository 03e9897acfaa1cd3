import { endOtherSessions, endSession, listSessions } from '@portal/contract/accounts/sessions'
import { AppError } from '@portal/contract/api/errors'
import { handler } from '../handler.ts'
import { endSessionOf, findSessions, deleteSessions } from './store.ts'

export const sessionHandlers = {
  listSessions: handler(listSessions, async ({ context, actor }) => {
    const found = await findSessions(context, actor.id)
    return found.map(({ id, browser, place, ip, createdAt, lastSeenAt }) => ({
      id,
      current: id === actor.sessionId,
      browser,
      place,
      ip,
      signedInAt: createdAt,
      lastSeenAt,
    }))
  }),

  endSession: handler(endSession, async ({ context, actor, params }) => {
    if (!(await endSessionOf(context, actor.id, params.id))) throw new AppError('not_found')
  }),

  endOtherSessions: handler(endOtherSessions, async ({ context, actor }) => {
    await deleteSessions(context, actor.id, actor.sessionId)
  }),
}
