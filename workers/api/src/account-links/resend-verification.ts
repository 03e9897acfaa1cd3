import { resendVerification as endpoint } from '@portal/contract/session-calls'
import { findFirmName } from '../accounts/store.ts'
import { writeAll } from '../storage/db.ts'
import { verb } from '../verb.ts'
import { mailLink } from './mail.ts'
import { endLinks } from './store.ts'

export const resendVerification = verb(endpoint, async ({ scope, actor }) => {
  await scope.limits.byAccount('resend-verification', actor.id)
  if (actor.emailVerifiedAt) return
  const lawFirmName = await findFirmName(scope, actor.lawFirmId)
  const post = await mailLink(scope, 'verify', { ...actor, lawFirmName })
  await writeAll(scope.db, [endLinks(scope, actor.id, 'verify'), ...post.statements])
  scope.waitUntil(scope.outbox.send(post.ids))
})
