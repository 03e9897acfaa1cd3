import type { Db } from '@portal/api/db/client'
import { describeError, logError } from '@portal/api/platform/log'
import { readEvent } from './read-event.ts'
import { applyEvent, findSent } from './store.ts'

/** Outside production, queue names end with the environment's name. */
export const isEventQueue = (queue: string): boolean => /^collision-docket-email-events(-[a-z]+)?$/.test(queue)

/** An event may come before the email is marked as sent. After so many attempts it is about none of ours. */
const [attempts, retryIn] = [3, 60]

/** Stores what the provider says about emails that it accepted. An event about no email of ours changes nothing. */
export const consumeEvents = async (
  db: Db,
  batch: Pick<MessageBatch, 'messages' | 'queue'>,
  now = new Date(),
): Promise<void> => {
  for (const message of batch.messages) {
    const event = readEvent(message.body)
    if (!event) {
      // Its content may be anything, so it isn't logged.
      logError('queue_message_malformed', { queue: batch.queue, messageId: message.id })
      message.ack()
      continue
    }
    try {
      const sent = await findSent(db, event.messageId)
      if (sent) await applyEvent(db, sent, event, now)
      if (sent || message.attempts >= attempts) message.ack()
      else message.retry({ delaySeconds: retryIn })
    } catch (error) {
      logError('email_event_not_stored', describeError(error))
      message.retry({ delaySeconds: retryIn })
    }
  }
}
