import type { EmailMessage } from '@portal/contract/emails/templates'
import { describeError, logError } from './log.ts'

export interface EmailQueue {
  /** Queues outbox rows for the notifications Worker. Never throws: the cron queues again what gets lost here. */
  send: (emailIds: readonly string[]) => Promise<void>
  /** Rejects when the queue doesn't respond. */
  ping: () => Promise<unknown>
}

const batchSize = 100

export const openEmailQueue = (queue: Pick<Queue<EmailMessage>, 'sendBatch' | 'metrics'>): EmailQueue => ({
  send: async (emailIds) => {
    try {
      for (let start = 0; start < emailIds.length; start += batchSize) {
        await queue.sendBatch(emailIds.slice(start, start + batchSize).map((emailId) => ({ body: { emailId } })))
      }
    } catch (error) {
      logError('emails_not_queued', { count: emailIds.length, ...describeError(error) })
    }
  },
  ping: () => queue.metrics(),
})
