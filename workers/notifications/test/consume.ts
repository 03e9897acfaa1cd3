import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import type { Email } from '../src/context.ts'
import worker from '../src/index.ts'

export const emailQueue = 'collision-docket-emails'
export const deadLetterQueue = 'collision-docket-emails-dead'

/** Delivers a batch with one message per body, with the ids 0, 1, 2 …. Returns the ids it acknowledged and its retries. */
export const consume = async (queue: string, bodies: unknown[], change: Partial<Cloudflare.Env> = {}) => {
  const messages = bodies.map((body, index) => ({ id: String(index), timestamp: new Date(), attempts: 1, body }))
  const batch = createMessageBatch(queue, messages)
  // The queue result lists retried messages without their delays.
  const retrySpies = batch.messages.map((message) => vi.spyOn(message, 'retry'))
  await worker.queue(batch, { ...env, ...change })
  const { explicitAcks, retryMessages } = await getQueueResult(batch, createExecutionContext())
  const retries = retryMessages.map(({ msgId }) => ({ msgId, ...retrySpies[Number(msgId)]?.mock.calls[0]?.[0] }))
  return { acks: explicitAcks, retries }
}

/** Ids of emails that the Worker queued. */
export const queuedEmails: string[] = []

export const fakeProvider = (send: (email: Email) => Promise<unknown>) => ({
  EMAIL: { send } as SendEmail,
  EMAIL_QUEUE: {
    sendBatch: async (messages: Iterable<{ body: { emailId: string } }>) => {
      for (const { body } of messages) queuedEmails.push(body.emailId)
    },
  } as unknown as Queue<{ emailId: string }>,
})
