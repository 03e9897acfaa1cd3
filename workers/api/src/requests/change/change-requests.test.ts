import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import {
  addUser,
  addUsers,
  deliver,
  errorOf,
  form,
  getCrashReport,
  guestEmail,
  objectKeys,
  pdf,
  rows,
  send,
  submitCrashRequest,
} from '../../../test/kit.ts'
import { postMessage, requestPath } from '../../../test/messages.ts'
import { act, dateIn, sendChange } from '../../../test/queue.ts'
import { addGuestRequest, openTrackingLink } from '../../../test/tracking.ts'

type User = { token: string }
type Bindings = Partial<Cloudflare.Env>
type Users = { member: User; staff: User; admin: User }

/** A database in which something happens before each of the first `times` batches of a change. */
const withBefore = (happens: () => Promise<unknown>, times = 1): Bindings & { readonly moved: () => number } => {
  let moved = 0
  const batch = async (statements: D1PreparedStatement[]) => {
    // Only the batch of the change has so many statements.
    if (statements.length >= 4 && moved < times) {
      moved++
      await happens()
    }
    return env.DB.batch(statements)
  }
  const DB = { prepare: (query: string) => env.DB.prepare(query), batch } as unknown as D1Database
  return { DB, moved: () => moved }
}

/** A database in which somebody else writes the request before each of the first `times` batches of a change. */
const movedBefore = (id: string, times: number) =>
  withBefore(() => rows('update requests set version = version + 1, urgent = 1 - urgent where id = ?', id), times)

const patch = (user: User, id: string, path: string, json: object, changed?: Bindings) =>
  send('PATCH', `${requestPath(id)}/${path}`, { token: user.token, json, changed })

const changes: Record<string, (users: Users, id: string, changed: Bindings) => Promise<Response>> = {
  'a delivery': ({ staff }, id, changed) => deliver(staff, id, 'facePage', undefined, changed),
  'a cancellation': ({ member }, id, changed) => patch(member, id, 'cancel', {}, changed),
  'a change of the queue': ({ staff }, id, changed) =>
    sendChange(staff, [id], { action: 'requested', on: dateIn(-1) }, { changed }),
  'a message': ({ member }, id, changed) => postMessage(member, id, { text: 'Any news?' }, { changed }),
  'a wait': ({ staff }, id, changed) => sendChange(staff, [id], { action: 'setWaiting', for: 'client' }, { changed }),
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
  expect(await rows('select id from documents where request_id = ? and document_type = ?', id, 'facePage')).toEqual([])
  expect(await rows("select id from outbox where request_id = ? and template = 'face-page-ready'", id)).toEqual([])
})

test('of several requests, one that keeps moving leaves all as they are, and says so', async () => {
  const { member, staff } = await addUsers()
  const [moving, still] = [await submitCrashRequest(member), await submitCrashRequest(member)]
  const changed = movedBefore(moving.id, 3)
  const reply = await sendChange(staff, [moving.id, still.id], { action: 'take' }, { changed })
  expect(await reply.json()).toMatchObject({
    changed: [],
    refused: [moving, still].map(({ id }) => ({ request: id, why: 'changed' })),
  })
})

describe('a client who loses access meanwhile changes nothing', () => {
  const succeeds = async (response: Promise<Response>) => expect((await response).status).toBeLessThan(300)
  const correctEmail = ({ token }: User, { id, contactEmail }: { id: string; contactEmail: string }) =>
    succeeds(
      sendChange({ token }, [id], { action: 'correctEmail', contactEmail: guestEmail(), replaces: contactEmail }),
    )
  const claim = ({ token }: User, { claimToken }: { claimToken: string }, changed?: Bindings) =>
    send('POST', '/api/claim-request', { token, json: { token: claimToken }, changed })
  const messagesOf = (id: string) => rows('select id from messages where request_id = ?', id)

  test('a claim, when staff correct the email address', async () => {
    const { other, staff } = await addUsers()
    const guest = await addGuestRequest()
    const changed = withBefore(() => correctEmail(staff, guest))
    expect(await errorOf(await claim(other, guest, changed))).toMatchObject({ status: 409, code: 'already_claimed' })
    expect(await rows('select user_id from requests where id = ?', guest.id)).toEqual([{ user_id: null }])
  })

  const endings: Record<
    string,
    (users: Users, guest: Awaited<ReturnType<typeof addGuestRequest>>) => Promise<unknown>
  > = {
    'is turned off': ({ staff }, { id }) => succeeds(sendChange(staff, [id], { action: 'turnTrackingOff' })),
    'is replaced by that of another address': ({ staff }, guest) => correctEmail(staff, guest),
    'ends with a claim': ({ member }, guest) => succeeds(claim(member, guest)),
  }

  test.each(Object.entries(endings))('a guest, when their link %s', async (_, end) => {
    const users = await addUsers()
    for (const [path, sending] of [
      ['messages', { form: form({ text: 'Any news?', file: pdf() }) }],
      ['cancel', { json: {} }],
      ['correct', { json: { answers: { clientName: 'New' }, replaces: { clientName: 'Client One' } } }],
    ] as const) {
      const guest = await addGuestRequest()
      const { session } = await (await openTrackingLink(guest.token)).json<{ session: string }>()
      const objects = await objectKeys()
      const changed = withBefore(() => end(users, guest))
      const { status } = await send('POST', `/api/track/${path}`, { token: session, ...sending, changed })
      expect([path, status, changed.moved()]).toEqual([path, 409, 1])
      expect(await messagesOf(guest.id)).toEqual([])
      expect(await rows('select status, client_name from requests where id = ?', guest.id)).toEqual([
        { status: 'processing', client_name: 'Client One' },
      ])
      expect(await objectKeys()).toEqual(objects)
    }
  })

  test('a colleague, when the request becomes private', async () => {
    const { firm, member } = await addUsers()
    const colleague = await addUser({ firm })
    const { id } = await submitCrashRequest(member)
    const changed = withBefore(() => act(member, { id }, { action: 'changePrivacy', privateTo: [] }))
    expect((await postMessage(colleague, id, { text: 'Any news?' }, { changed })).status).toBe(409)
    expect(await messagesOf(id)).toEqual([])
  })
})
