import type { Statement } from '@portal/api/db/client'
import { setMark } from '@portal/api/health/marks-store'
import { describeError, logError } from '@portal/api/platform/log'
import { retry, withTimeout } from '@portal/api/platform/timeouts'
import { limits } from '@portal/contract/limits'
import { expand, isToAllStaff } from './all-staff.ts'
import { compose } from './compose.ts'
import type { SendContext } from './context.ts'
import { classifyError, EmailError, isProviderFailure, isWithheld, pausesSending, type SendFailure } from './errors.ts'
import { dueAgain } from './refusal.ts'
import { claim, markSent, release } from './store.ts'

const timeoutError = () => new EmailError('TIMEOUT', 'The provider did not respond in time')

/** An email that was sent but isn't marked as sent is sent twice, so marking it is retried for up to a minute. */
const markRetries = { timeout: 10_000, attempts: 6, afterTimeout: true }

const after = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString()

/** The provider's id of an email that it accepted; null when there is none that can be stored. */
const messageIdOf = (sent: unknown): string | null => {
  const { messageId } = (sent ?? {}) as { messageId?: unknown }
  return typeof messageId === 'string' && messageId !== '' && messageId.length <= limits.messageIdLength
    ? messageId
    : null
}

/** Emails wait so long, in milliseconds, until one is tried again after an error that all would fail with. */
const pause = 5 * 60_000

/**
 * Remembers since when the provider accepts nothing, which alerts operators, and pauses sending where every email would fail. The
 * email itself is released all the same.
 */
const markProviderFailing = async (code: string, { db }: SendContext, now: Date): Promise<void> => {
  try {
    await setMark({ db }, { name: 'provider', value: code, at: now.toISOString() }, true)
    if (!pausesSending(code)) return
    logError('sending_paused', { code })
    await setMark({ db }, { name: 'paused', value: code, at: after(now, pause) })
  } catch (error) {
    logError('provider_failure_not_marked', { code, ...describeError(error) })
  }
}

/**
 * Claims one email of the outbox, sends it and marks it as sent. Resolves to the failure, or to undefined when the
 * email was sent, couldn't be claimed or waits, or when sending is paused. Rejects when the database doesn't respond.
 */
export const deliver = async (emailId: string, context: SendContext): Promise<SendFailure | undefined> => {
  const row = await claim(context.db, emailId, context.now())
  if (!row) return undefined
  let isSending = false
  let messageId: string | null
  let audited: Statement[]
  try {
    if (isToAllStaff(row)) {
      await expand(row, context)
      return undefined
    }
    // Reading the attachment may hang, not only sending.
    const composed = await withTimeout(context.sendTimeout, () => compose(row, context))
    const { email } = composed
    audited = composed.audited
    isSending = true
    messageId = messageIdOf(await withTimeout(context.sendTimeout, () => context.send(email), timeoutError))
  } catch (error) {
    const failure = classifyError(error, row.attempts)
    const now = context.now()
    if (isSending && isProviderFailure(failure.code)) await markProviderFailing(failure.code, context, now)
    const again = pausesSending(failure.code) ? new Date(now.getTime() + pause) : dueAgain(row, failure.code, now)
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
  await retry(markRetries, () => markSent(context.db, row, messageId, context.now(), audited))
  return undefined
}
