import { resendVerification as endpoint } from '@portal/contract/accounts/session'
import { findFirmName } from '../store.ts'
import { writeAll } from '../../db/client.ts'
import { handler } from '../../handler.ts'
import { mailLink } from './send-link.ts'
import { endLinks } from './store.ts'

export const resendVerification = handler(endpoint, async ({ context, actor }) => {
  await context.limits.byAccount('resend-verification', actor.id)
  if (actor.emailVerifiedAt) return
  const lawFirmName = await findFirmName(context, actor.lawFirmId)
  const post = await mailLink(context, 'verify', { ...actor, lawFirmName })
  await writeAll(context.db, [endLinks(context, actor.id, 'verify'), ...post.statements])
  context.waitUntil(context.outbox.send(post.ids))
})
