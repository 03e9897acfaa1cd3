import type { EmailMessage } from '@portal/contract/emails/templates'
import * as z from 'zod/mini'
import { describeError, logError } from './log.ts'

export interface IdQueue {
  /** Queues rows by their ids; the consumer gets them after the delay. Never throws: the cron makes up for what gets lost here. */
  send: (ids: readonly string[], delaySeconds?: number) => Promise<void>
  /** Rejects when the queue doesn't respond. */
  ping: () => Promise<unknown>
}

const batchSize = 100

const openQueue = <Message>(
  queue: Pick<Queue<Message>, 'sendBatch' | 'metrics'>,
  lost: 'emails_not_queued' | 'deliveries_not_queued',
  messageOf: (id: string) => Message,
): IdQueue => ({
  send: async (ids, delaySeconds = 0) => {
    try {
      for (let start = 0; start < ids.length; start += batchSize) {
        const messages = ids.slice(start, start + batchSize).map((id) => ({ body: messageOf(id) }))
        await queue.sendBatch(messages, { delaySeconds })
      }
    } catch (error) {
      logError(lost, { count: ids.length, ...describeError(error) })
    }
  },
  ping: () => queue.metrics(),
})

/** Rows of the outbox, for the notifications Worker. */
export const openEmailQueue = (queue: Pick<Queue<EmailMessage>, 'sendBatch' | 'metrics'>): IdQueue =>
  openQueue(queue, 'emails_not_queued', (emailId) => ({ emailId }))

/** A message of the queue that the portal sends itself. */
export const DeliveryMessage = z.object({ deliveryId: z.string() })
export type DeliveryMessage = z.infer<typeof DeliveryMessage>

/** Waiting deliveries, for the portal itself. */
export const openDeliveryQueue = (queue: Pick<Queue<DeliveryMessage>, 'sendBatch' | 'metrics'>): IdQueue =>
  openQueue(queue, 'deliveries_not_queued', (deliveryId) => ({ deliveryId }))
