import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import worker from '../src/index.ts'
import type { Mail } from '../src/scope.ts'

export const lettersQueue = 'collision-docket-letters'
export const deadQueue = 'collision-docket-letters-dead'

/** Hands the Worker a batch, one message a body, named 0, 1, 2 …; answers what it acknowledged and what it wants again. */
export const consume = async (queue: string, bodies: unknown[], change: Partial<Cloudflare.Env> = {}) => {
  const messages = bodies.map((body, index) => ({ id: String(index), timestamp: new Date(), attempts: 1, body }))
  const batch = createMessageBatch(queue, messages)
  // The result names the retried messages without their delays.
  const delays = batch.messages.map((message) => vi.spyOn(message, 'retry'))
  await worker.queue(batch, { ...env, ...change })
  const { explicitAcks, retryMessages } = await getQueueResult(batch, createExecutionContext())
  const retries = retryMessages.map(({ msgId }) => ({ msgId, ...delays[Number(msgId)]?.mock.calls[0]?.[0] }))
  return { acks: explicitAcks, retries }
}

export const provider = (send: (mail: Mail) => Promise<unknown>) => ({ EMAIL: { send } as SendEmail })
