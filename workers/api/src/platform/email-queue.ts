import type { EmailMessage } from '@portal/contract/emails/templates'
import { describeError, logError } from './log.ts'

export interface EmailQueue {
  /** Queues outbox rows for the notifications Worker, which gets them after the delay. Never throws: the cron queues again what gets lost here. */
  send: (emailIds: readonly string[], delaySeconds?: number) => Promise<void>
  /** Rejects when the queue doesn't respond. */
  ping: () => Promise<unknown>
}

const batchSize = 100

export const openEmailQueue = (queue: Pick<Queue<EmailMessage>, 'sendBatch' | 'metrics'>): EmailQueue => ({
  send: async (emailIds, delaySeconds = 0) => {
    try {
      for (let start = 0; start < emailIds.length; start += batchSize) {
        const messages = emailIds.slice(start, start + batchSize).map((emailId) => ({ body: { emailId } }))
        await queue.sendBatch(messages, { delaySeconds })
      }
    } catch (error) {
      logError('emails_not_queued', { count: emailIds.length, ...describeError(error) })
    }
  },
  ping: () => queue.metrics(),
})
