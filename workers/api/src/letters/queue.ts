import type { LetterMessage } from '@portal/contract/letters'
import { describe, logError } from '../log.ts'

export interface LetterQueue {
  /** Tells the letters' Worker of rows in the outbox. Never fails: what gets lost here the cron sends again. */
  send: (letterIds: readonly string[]) => Promise<void>
  /** Rejects when the queue does not answer. */
  reach: () => Promise<unknown>
}

const batchSize = 100

export const letterQueue = (queue: Pick<Queue<LetterMessage>, 'sendBatch' | 'metrics'>): LetterQueue => ({
  send: async (letterIds) => {
    try {
      for (let at = 0; at < letterIds.length; at += batchSize) {
        await queue.sendBatch(letterIds.slice(at, at + batchSize).map((letterId) => ({ body: { letterId } })))
      }
    } catch (error) {
      logError('letters_not_queued', { count: letterIds.length, ...describe(error) })
    }
  },
  reach: () => queue.metrics(),
})
