import { forgotPassword as endpoint } from '@portal/contract/accounts'
import { limits } from '@portal/contract/limits'
import { findAccount } from '../accounts/store.ts'
import { describe, logError } from '../log.ts'
import type { Scope } from '../scope.ts'
import { writeAll } from '../storage/db.ts'
import { verb } from '../verb.ts'
import { mailLink } from './mail.ts'
import { countOpenLinks } from './store.ts'

const mailReset = async (scope: Scope, email: string): Promise<void> => {
  const account = await findAccount(scope, email)
  // What was mailed before goes on working: else a stranger who asks again and again would keep the owner out.
  if (!account || (await countOpenLinks(scope, account.id, 'reset')) >= limits.resetLinks) return
  const post = await mailLink(scope, 'reset', { ...account, lawFirmName: null })
  await writeAll(scope.db, post.statements)
  await scope.outbox.send(post.ids)
}

export const forgotPassword = verb(endpoint, async ({ scope, body }) => {
  await scope.limits.byAddress('forgot-password')
  await scope.limits.byAccount('forgot-password', body.email)
  // After the answer, which therefore takes as long for an account as for none.
  scope.waitUntil(
    mailReset(scope, body.email).catch((error: unknown) =>
      logError('reset_not_mailed', { requestId: scope.requestId, ...describe(error) }),
    ),
  )
})
