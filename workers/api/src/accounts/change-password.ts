import { changePassword as endpoint } from '@portal/contract/accounts/accounts'
import { AppError } from '@portal/contract/api/errors'
import { endLinks } from './email-links/store.ts'
import { accountEmail } from '../emails/outbox.ts'
import { tryLogin } from './lockout/lockout.ts'
import { isUnchanged, mustHaveChanged, writeAll } from '../db/client.ts'
import { handler } from '../handler.ts'
import { refuseCommon } from './refuse-common.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { deleteSessions, passwordHashQuery, updatePassword } from './store.ts'

const wrong = () => new AppError('invalid', { fields: { currentPassword: 'Current password is incorrect' } })

export const changePassword = handler(endpoint, async ({ context, actor, params, body }) => {
  if (params.id !== actor.id) throw new AppError('not_found')
  await refuseCommon(context, 'newPassword', body.newPassword)
  // Whoever finds a browser left signed in has no more guesses here than at signing in.
  const { forgive, read } = await tryLogin(context, actor.email, passwordHashQuery, { id: actor.id })
  const before = read[0]?.passwordHash
  if (!(await verifyPassword(body.currentPassword, before)) || before === undefined) throw wrong()
  const post = accountEmail(context, {
    template: 'password-changed',
    address: actor.email,
    firstName: actor.firstName,
    event: context.requestId,
  })
  await writeAll(context.db, [
    updatePassword(context, actor.id, before, await hashPassword(body.newPassword)),
    mustHaveChanged(context.db),
    deleteSessions(context, actor.id, actor.sessionId),
    endLinks(context, actor.id, 'reset'),
    ...forgive(),
    ...post.statements,
  ]).catch((error: unknown) => {
    throw isUnchanged(error) ? wrong() : error
  })
  context.waitUntil(context.outbox.send(post.ids))
})
