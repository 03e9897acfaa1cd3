import { verifyEmail as endpoint } from '@portal/contract/accounts/accounts'
import { AppError } from '@portal/contract/api/errors'
import { attachOwn } from '../../reports/claims/attach-own.ts'
import { isUnchanged, mustHaveChanged, writeAll } from '../../db/client.ts'
import { hashToken } from '../../platform/tokens.ts'
import { handler } from '../../handler.ts'
import { findLink, proveAddress, useLink } from './store.ts'

export const verifyEmail = handler(endpoint, async ({ context, actor, body }) => {
  await context.limits.byIp('verify-email')
  const link = await findLink(context, 'verify', await hashToken(body.token))
  if (link && link.userId !== actor.id) throw new AppError('other_account')
  if (link?.hasProven) return attachOwn(context, actor.id)
  if (!link?.isOpen) throw new AppError('link_invalid')
  await writeAll(context.db, [
    useLink(context, link.id),
    mustHaveChanged(context.db),
    proveAddress(context, actor.id),
  ]).catch((error: unknown) => {
    if (!isUnchanged(error)) throw error
  })
  await attachOwn(context, actor.id)
})
