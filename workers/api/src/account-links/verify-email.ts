import { verifyEmail as endpoint } from '@portal/contract/accounts'
import { Failure } from '@portal/contract/failure'
import { attachOwn } from '../claims/attach-own.ts'
import { isUnchanged, mustHaveChanged, writeAll } from '../storage/db.ts'
import { hashToken } from '../storage/tokens.ts'
import { verb } from '../verb.ts'
import { findLink, proveAddress, useLink } from './store.ts'

export const verifyEmail = verb(endpoint, async ({ scope, actor, body }) => {
  await scope.limits.byAddress('verify-email')
  const link = await findLink(scope, 'verify', await hashToken(body.token))
  if (link && link.userId !== actor.id) throw new Failure('other_account')
  if (link?.hasProven) return attachOwn(scope, actor.id)
  if (!link?.isOpen) throw new Failure('link_invalid')
  await writeAll(scope.db, [useLink(scope, link.id), mustHaveChanged(scope.db), proveAddress(scope, actor.id)]).catch(
    (error: unknown) => {
      if (!isUnchanged(error)) throw error
    },
  )
  await attachOwn(scope, actor.id)
})
