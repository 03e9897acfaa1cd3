import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { addUsers, deliver, errorOf, getCrashReport, rows, send, submitCrashRequest } from '../../../test/kit.ts'
import { postMessage, reportPath } from '../../../test/messages.ts'
import { dateIn, sendChange } from '../../../test/queue.ts'

type User = { token: string }
type Bindings = Partial<Cloudflare.Env>
type Users = { member: User; staff: User; admin: User }

/** A database in which somebody else writes the request before each of the first `times` batches of a change. */
const movedBefore = (id: string, times: number): Bindings & { readonly moved: () => number } => {
  let moved = 0
  const batch = async (statements: D1PreparedStatement[]) => {
    // Only the batch of the change has so many statements.
    if (statements.length >= 4 && moved < times) {
      moved++
      await rows('update requests set version = version + 1, urgent = 1 - urgent where id = ?', id)
    }
    return env.DB.batch(statements)
  }
  const DB = { prepare: (query: string) => env.DB.prepare(query), batch } as unknown as D1Database
  return { DB, moved: () => moved }
}

const patch = (user: User, id: string, path: string, json: object, changed: Bindings) =>
  send('PATCH', `${reportPath(id)}/${path}`, { token: user.token, json, changed })

const changes: Record<string, (users: Users, id: string, changed: Bindings) => Promise<Response>> = {
  'a delivery': ({ staff }, id, changed) => deliver(staff, id, 'facePage', undefined, changed),
  'a cancellation': ({ member }, id, changed) => patch(member, id, 'cancel', {}, changed),
  'a change of the queue': ({ staff }, id, changed) =>
    sendChange(staff, [id], { action: 'requested', on: dateIn(-1) }, { changed }),
  'a message': ({ member }, id, changed) => postMessage(member, id, { text: 'Any news?' }, { changed }),
  'a wait': ({ staff }, id, changed) => patch(staff, id, 'waiting', { for: 'client' }, changed),
}

test.each(Object.entries(changes))('%s of a request that moved meanwhile is planned again', async (_, make) => {
  const users = await addUsers()
  const { id } = await submitCrashRequest(users.member)
  const changed = movedBefore(id, 2)
  expect((await make(users, id, changed)).status).toBeLessThan(300)
  expect(changed.moved()).toBe(2)
})

test('returns 409 and writes nothing when the request moves three times', async () => {
  const { member, staff } = await addUsers()
  const { id } = await submitCrashRequest(member)
  const before = await getCrashReport(staff, id)
  const changed = movedBefore(id, 3)
  expect(await errorOf(await deliver(staff, id, 'facePage', undefined, changed))).toMatchObject({
    status: 409,
    code: 'wrong_state',
  })
  expect(changed.moved()).toBe(3)
  const { urgent: _, ...after } = await getCrashReport(staff, id)
  expect(before).toMatchObject(after)
  expect(await rows('select id from documents where report_id = ? and document_type = ?', id, 'facePage')).toEqual([])
  expect(await rows("select id from outbox where report_id = ? and template = 'face-page-ready'", id)).toEqual([])
})

test('of several requests, one that keeps moving leaves all as they are, and says so', async () => {
  const { member, staff } = await addUsers()
  const [moving, still] = [await submitCrashRequest(member), await submitCrashRequest(member)]
  const changed = movedBefore(moving.id, 3)
  const reply = await sendChange(staff, [moving.id, still.id], { action: 'take' }, { changed })
  expect(await reply.json()).toMatchObject({
    changed: [],
    refused: [moving, still].map(({ id }) => ({ report: id, why: 'changed' })),
  })
})
