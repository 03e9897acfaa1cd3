import { forgotPassword as endpoint } from '@portal/contract/accounts/accounts'
import { limits } from '@portal/contract/limits'
import { findAccount } from '../store.ts'
import { describe, logError } from '../../platform/log.ts'
import type { RequestContext } from '../../context.ts'
import { writeAll } from '../../db/client.ts'
import { handler } from '../../handler.ts'
import { mailLink } from './send-link.ts'
import { countOpenLinks } from './store.ts'

const mailReset = async (context: RequestContext, email: string): Promise<void> => {
  const account = await findAccount(context, email)
  // What was mailed before goes on working: else a stranger who asks again and again would keep the owner out.
  if (!account || (await countOpenLinks(context, account.id, 'reset')) >= limits.resetLinks) return
  const post = await mailLink(context, 'reset', { ...account, lawFirmName: null })
  await writeAll(context.db, post.statements)
  await context.outbox.send(post.ids)
}

export const forgotPassword = handler(endpoint, async ({ context, body }) => {
  await context.limits.byIp('forgot-password')
  await context.limits.byAccount('forgot-password', body.email)
  // After the answer, which therefore takes as long for an account as for none.
  context.waitUntil(
    mailReset(context, body.email).catch((error: unknown) =>
      logError('reset_not_mailed', { requestId: context.requestId, ...describe(error) }),
    ),
  )
})
