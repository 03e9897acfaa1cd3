import { setMark } from '@portal/api/health/marks-store'
import { describeError, logError } from '@portal/api/platform/log'
import { retry, withTimeout } from '@portal/api/platform/timeouts'
import { limits } from '@portal/contract/limits'
import { compose } from './compose.ts'
import type { SendContext } from './context.ts'
import { classifyError, EmailError, isProviderFailure, isWithheld, type SendFailure } from './errors.ts'
import { dueAgain } from './refusal.ts'
import { claim, markSent, release } from './store.ts'

const timeoutError = () => new EmailError('TIMEOUT', 'The provider did not respond in time')

/** An email that was sent but isn't marked as sent is sent twice, so marking it is retried for up to a minute. */
const markRetries = { timeout: 10_000, attempts: 6, afterTimeout: true }

/** The provider's id of an email that it accepted; null when there is none that can be stored. */
const messageIdOf = (sent: unknown): string | null => {
  const { messageId } = (sent ?? {}) as { messageId?: unknown }
  return typeof messageId === 'string' && messageId !== '' && messageId.length <= limits.messageIdLength
    ? messageId
    : null
}

/** Remembers since when the provider accepts nothing, which alerts operators. The email itself is released all the same. */
const markProviderFailing = async (code: string, { db, now }: SendContext): Promise<void> => {
  try {
    await setMark({ db }, { name: 'provider', value: code, at: now().toISOString() }, true)
  } catch (error) {
    logError('provider_failure_not_marked', { code, ...describeError(error) })
  }
}

/**
 * Claims one email of the outbox, sends it and marks it as sent.
 * Resolves to undefined when it was sent, could not be claimed or waits, else to the failure.
 * Rejects when the database doesn't respond.
 */
export const deliver = async (emailId: string, context: SendContext): Promise<SendFailure | undefined> => {
  const row = await claim(context.db, emailId, context.now())
  if (!row) return undefined
  let isSending = false
  let messageId: string | null
  try {
    // Reading the attachment may hang, not only sending.
    const email = await withTimeout(context.sendTimeout, () => compose(row, context))
    isSending = true
    messageId = messageIdOf(await withTimeout(context.sendTimeout, () => context.send(email), timeoutError))
  } catch (error) {
    const failure = classifyError(error, row.attempts)
    if (isSending && isProviderFailure(failure.code)) await markProviderFailing(failure.code, context)
    const again = dueAgain(row, failure.code, context.now())
    if (again) {
      // Not a retry of the queue, of which there are few: the portal's cron queues it again.
      await release(context.db, row, { state: 'pending', code: failure.code, dueAt: again })
      return undefined
    }
    const state = failure.retryIn !== undefined ? 'pending' : isWithheld(failure.code) ? 'withheld' : 'failed'
    const dueAt = new Date(context.now().getTime() + (failure.retryIn ?? 0) * 1000)
    await release(context.db, row, { state, code: failure.code, dueAt })
    return failure
  }
  await retry(markRetries, () => markSent(context.db, row, messageId, context.now()))
  return undefined
}
