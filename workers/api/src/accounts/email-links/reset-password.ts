import { resetPassword as endpoint } from '@portal/contract/accounts/accounts'
import { AppError } from '@portal/contract/api/errors'
import { hashPassword } from '../password.ts'
import { refuseCommon } from '../refuse-common.ts'
import { deleteSessions } from '../store.ts'
import { attachOwn } from '../../reports/claims/attach-own.ts'
import { liftLocks } from '../lockout/lockout.ts'
import { accountEmail } from '../../emails/outbox.ts'
import { isUnchanged, mustHaveChanged, writeAll } from '../../db/client.ts'
import { hashToken } from '../../platform/tokens.ts'
import { handler } from '../../handler.ts'
import { endLinks, findLink, proveAddress, setPassword, useLink } from './store.ts'

export const resetPassword = handler(endpoint, async ({ context, body }) => {
  await context.limits.byIp('reset-password')
  await refuseCommon(context, 'newPassword', body.newPassword)
  const link = await findLink(context, 'reset', await hashToken(body.token))
  if (!link?.isOpen) throw new AppError('link_invalid')
  const post = accountEmail(context, {
    template: 'password-changed',
    address: link.email,
    firstName: link.firstName,
    event: link.id,
  })
  await writeAll(context.db, [
    useLink(context, link.id),
    mustHaveChanged(context.db),
    setPassword(context, link.userId, await hashPassword(body.newPassword)),
    // Whoever follows the link reads the address's mail.
    proveAddress(context, link.userId),
    endLinks(context, link.userId, 'reset', link.id),
    deleteSessions(context, link.userId),
    ...(await liftLocks(context, link.email)),
    ...post.statements,
  ]).catch((error: unknown) => {
    throw isUnchanged(error) ? new AppError('link_invalid') : error
  })
  context.waitUntil(context.outbox.send(post.ids))
  await attachOwn(context, link.userId)
})
