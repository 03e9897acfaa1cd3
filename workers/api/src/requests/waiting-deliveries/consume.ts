import type { RequestContext } from '../../context.ts'
import { describeError, logError } from '../../platform/log.ts'
import { DeliveryMessage } from '../../platform/queues.ts'
import { deliverDue } from './deliver.ts'

/** Seconds after which a delivery that failed is tried again. */
const retryDelay = 30

/** Makes the deliveries of queue messages. A message that comes too early is repeated when its delivery is due. */
export const deliverQueued = async (
  { messages }: Pick<MessageBatch, 'messages'>,
  open: () => RequestContext,
): Promise<void> => {
  for (const message of messages) {
    const { data } = DeliveryMessage.safeParse(message.body)
    if (!data) {
      // Another attempt would find the same message.
      logError('queue_message_malformed', { messageId: message.id })
      message.ack()
      continue
    }
    try {
      const context = open()
      const due = await deliverDue(context, data.deliveryId)
      if (due) message.retry({ delaySeconds: Math.max(1, Math.ceil((due.getTime() - context.now.getTime()) / 1000)) })
      else message.ack()
    } catch (error) {
      logError('not_delivered', { deliveryId: data.deliveryId, ...describeError(error) })
      message.retry({ delaySeconds: retryDelay })
    }
  }
}
