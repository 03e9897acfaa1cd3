import type { EmailMessage } from '@portal/contract/emails/templates'
import { describe, logError } from './log.ts'

export interface EmailQueue {
  /** Tells the emails' Worker of rows in the outbox. Never fails: what gets lost here the cron sends again. */
  send: (letterIds: readonly string[]) => Promise<void>
  /** Rejects when the queue does not answer. */
  reach: () => Promise<unknown>
}

const batchSize = 100

export const emailQueue = (queue: Pick<Queue<EmailMessage>, 'sendBatch' | 'metrics'>): EmailQueue => ({
  send: async (letterIds) => {
    try {
      for (let at = 0; at < letterIds.length; at += batchSize) {
        await queue.sendBatch(letterIds.slice(at, at + batchSize).map((emailId) => ({ body: { emailId } })))
      }
    } catch (error) {
      logError('letters_not_queued', { count: letterIds.length, ...describe(error) })
    }
  },
  reach: () => queue.metrics(),
})
