import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { addUser, rows, testContext } from '../../test/kit.ts'
import { newId } from '../platform/ids.ts'
import { createDigests, requeueOverdueEmails } from './jobs.ts'

beforeEach(() => env.DB.exec('delete from outbox'))

const hourAgo = new Date(Date.now() - 60 * 60_000).toISOString()
const inAnHour = new Date(Date.now() + 60 * 60_000).toISOString()

const addWaiting = async (address: string, change: { dueAt?: string; lastError?: string } = {}) => {
  const id = newId('email')
  const { dueAt = hourAgo, lastError = 'WAITS_FOR_HOURLY' } = change
  await env.DB.prepare(
    `insert into outbox (id, template, recipient, address, data, state, last_error, created_at, due_at)
      values (?1, 'new-order', 'staff', ?2, '{}', 'pending', ?3, ?4, ?5)`,
  )
    .bind(id, address, lastError, hourAgo, dueAt)
    .run()
  return id
}
const emails = () =>
  rows<{ id: string; template: string; address: string; state: string; digestId: string | null; data: string }>(
    'select id, template, address, state, digest_id as digestId, data from outbox order by created_at, id',
  )
const queueing = () => {
  const queued: string[] = []
  const context = testContext()
  const emailQueue = { ...context.emailQueue, send: async (ids: readonly string[]) => void queued.push(...ids) }
  return { queued, context: { ...context, emailQueue } }
}

test('puts the due emails of each address into one email, and queues that', async () => {
  const [one, other] = [await addUser({ role: 'staff' }), await addUser({ role: 'staff' })]
  const collected = [await addWaiting(one.email), await addWaiting(one.email, { lastError: 'WAITS_FOR_DAILY' })]
  const others = await addWaiting(other.email)
  const early = await addWaiting(one.email, { dueAt: inAnHour })
  const retried = await addWaiting(one.email, { lastError: 'TIMEOUT' })
  const { queued, context } = queueing()
  await createDigests(context)

  const all = await emails()
  const digestOf = (address: string) => all.find((email) => email.template === 'digest' && email.address === address)
  expect(queued.toSorted()).toEqual([digestOf(one.email)?.id, digestOf(other.email)?.id].toSorted())
  expect(JSON.parse(digestOf(one.email)!.data)).toEqual({ firstName: 'Given' })
  const stateOf = (id: string) => {
    const { state, digestId } = all.find((email) => email.id === id)!
    return [state, digestId]
  }
  for (const id of collected) expect(stateOf(id)).toEqual(['withheld', digestOf(one.email)?.id])
  expect(stateOf(others)).toEqual(['withheld', digestOf(other.email)?.id])
  for (const id of [early, retried]) expect(stateOf(id)).toEqual(['pending', null])
})

test('of two concurrent runs one creates the digest', async () => {
  const { email } = await addUser({ role: 'staff' })
  await addWaiting(email)
  const { queued, context } = queueing()
  await Promise.all([createDigests(context), createDigests(context)])
  await createDigests(context)
  expect((await emails()).map(({ template }) => template).sort()).toEqual(['digest', 'new-order'])
  expect(queued).toHaveLength(1)
})

test('does not queue a waiting email by itself before it is due', async () => {
  const { email } = await addUser({ role: 'staff' })
  await addWaiting(email, { dueAt: inAnHour })
  const { queued, context } = queueing()
  await requeueOverdueEmails(context)
  expect(queued).toEqual([])
})
