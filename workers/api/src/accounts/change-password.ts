import { changePassword as endpoint } from '@portal/contract/accounts'
import { Failure } from '@portal/contract/failure'
import { endLinks } from '../account-links/store.ts'
import { accountLetter } from '../letters/outbox.ts'
import { tryLogin } from '../lockout/lockout.ts'
import { isUnchanged, mustHaveChanged, writeAll } from '../storage/db.ts'
import { verb } from '../verb.ts'
import { refuseCommon } from './refuse-common.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { deleteSessions, passwordHashQuery, updatePassword } from './store.ts'

const wrong = () => new Failure('invalid', { fields: { currentPassword: 'Current password is incorrect' } })

export const changePassword = verb(endpoint, async ({ scope, actor, params, body }) => {
  if (params.id !== actor.id) throw new Failure('not_found')
  await refuseCommon(scope, 'newPassword', body.newPassword)
  // Whoever finds a browser left signed in has no more guesses here than at signing in.
  const { forgive, read } = await tryLogin(scope, actor.email, passwordHashQuery, { id: actor.id })
  const before = read[0]?.passwordHash
  if (!(await verifyPassword(body.currentPassword, before)) || before === undefined) throw wrong()
  const post = accountLetter(scope, {
    letter: 'password-changed',
    address: actor.email,
    firstName: actor.firstName,
    event: scope.requestId,
  })
  await writeAll(scope.db, [
    updatePassword(scope, actor.id, before, await hashPassword(body.newPassword)),
    mustHaveChanged(scope.db),
    deleteSessions(scope, actor.id, actor.sessionId),
    endLinks(scope, actor.id, 'reset'),
    ...forgive(),
    ...post.statements,
  ]).catch((error: unknown) => {
    throw isUnchanged(error) ? wrong() : error
  })
  scope.waitUntil(scope.outbox.send(post.ids))
})
