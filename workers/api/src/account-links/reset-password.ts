import { resetPassword as endpoint } from '@portal/contract/accounts'
import { Failure } from '@portal/contract/failure'
import { hashPassword } from '../accounts/password.ts'
import { refuseCommon } from '../accounts/refuse-common.ts'
import { deleteSessions } from '../accounts/store.ts'
import { attachOwn } from '../claims/attach-own.ts'
import { liftLocks } from '../lockout/lockout.ts'
import { accountLetter } from '../letters/outbox.ts'
import { isUnchanged, mustHaveChanged, writeAll } from '../storage/db.ts'
import { hashToken } from '../storage/tokens.ts'
import { verb } from '../verb.ts'
import { endLinks, findLink, proveAddress, setPassword, useLink } from './store.ts'

export const resetPassword = verb(endpoint, async ({ scope, body }) => {
  await scope.limits.byAddress('reset-password')
  await refuseCommon(scope, 'newPassword', body.newPassword)
  const link = await findLink(scope, 'reset', await hashToken(body.token))
  if (!link?.isOpen) throw new Failure('link_invalid')
  const post = accountLetter(scope, {
    letter: 'password-changed',
    address: link.email,
    firstName: link.firstName,
    event: link.id,
  })
  await writeAll(scope.db, [
    useLink(scope, link.id),
    mustHaveChanged(scope.db),
    setPassword(scope, link.userId, await hashPassword(body.newPassword)),
    // Whoever follows the link reads the address's mail.
    proveAddress(scope, link.userId),
    endLinks(scope, link.userId, 'reset', link.id),
    deleteSessions(scope, link.userId),
    ...(await liftLocks(scope, link.email)),
    ...post.statements,
  ]).catch((error: unknown) => {
    throw isUnchanged(error) ? new Failure('link_invalid') : error
  })
  scope.waitUntil(scope.outbox.send(post.ids))
  await attachOwn(scope, link.userId)
})
