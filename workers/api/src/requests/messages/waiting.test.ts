import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import type { Act } from '@portal/contract/requests/actions/actions'
import type { ReplyOf } from '@portal/contract/kinds/replies'
import {
  addUsers,
  deliver,
  errorOf,
  form,
  getCrashReport,
  pdf,
  rows,
  send,
  submitCrashRequest,
  submitPoliceRequest,
} from '../../../test/kit.ts'
import { act, change, outcomeOf, sendChange, undoOne } from '../../../test/queue.ts'
import {
  activitiesOf,
  listMessages,
  postMessage,
  requestPath,
  sent,
  usersWithRequest,
  type Fields,
  type Sender,
} from '../../../test/messages.ts'

describe('what a request waits for', () => {
  const wait = async (user: Sender & { token: string }, id: string, input: Omit<Act<'setWaiting'>, 'action'>) => {
    const outcome = await outcomeOf(user, { id }, { action: 'setWaiting', ...input })
    return outcome === 200 ? (await getCrashReport(user, id)).waiting : outcome
  }

  test('is set by staff, shown to the client, and ended by closing the request', async () => {
    const { member, staff, admin, request } = await usersWithRequest()
    const input = { for: 'agency', reason: 'No record yet', checkAgainOn: '2999-12-03' } as const
    const changed = await wait(staff, request.id, input)
    expect(changed).toMatchObject({ ...input, asks: [] })
    const { waiting } = await getCrashReport(member, request.id)
    expect(waiting).toEqual(changed)
    const again = await wait(staff, request.id, { for: 'agency' })
    expect(again).toEqual({ ...waiting, reason: null, checkAgainOn: null })
    expect(await activitiesOf(member, request.id)).toContain('Waiting for agency: No record yet')
    await send('PATCH', `${requestPath(request.id)}/complete`, admin)
    expect((await getCrashReport(staff, request.id)).waiting).toBeNull()
    expect(await wait(staff, request.id, { for: 'agency' })).toBe('state')
    await undoOne(admin, request.id, (await getCrashReport(admin, request.id)).undo!.id)
    expect((await getCrashReport(staff, request.id)).waiting).toEqual(again)
    await wait(staff, request.id, { for: null })
    expect((await getCrashReport(staff, request.id)).waiting).toBeNull()
  })

  test.each(['2020-01-01', 'soon'])('is invalid with the date %s', async (checkAgainOn) => {
    const { staff, request } = await usersWithRequest()
    const response = await sendChange(staff, [request.id], { action: 'setWaiting', for: 'agency', checkAgainOn })
    expect(await errorOf(response)).toMatchObject({
      status: 400,
      fields: { 'act.checkAgainOn': "Enter today's date or a later one" },
    })
  })

  test('is not restored by Undo once the client canceled', async () => {
    const { member, staff, request } = await usersWithRequest()
    await act(staff, request, { action: 'setWaiting', for: 'client' })
    const { changed } = await change(staff, [request.id], { action: 'setWaiting', for: null })
    await act(member, request, { action: 'cancel' })
    expect(await undoOne(staff, request.id, changed[0]!.undo!)).toBe('changed')
    expect(await getCrashReport(member, request.id)).toMatchObject({ waiting: null, undo: { by: 'client' } })
  })

  test('can be undone', async () => {
    const { staff, request } = await usersWithRequest()
    const { changed } = await change(staff, [request.id], { action: 'setWaiting', for: 'agency' })
    expect(await undoOne(staff, request.id, changed[0]!.undo!)).toBeNull()
    expect((await getCrashReport(staff, request.id)).waiting).toBeNull()
  })

  /** A database whose batches wait until `resume` is called, for a call that has read before another one writes. */
  const pausedWrites = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const reached = Promise.withResolvers<void>()
    const batch = async (statements: D1PreparedStatement[]) => {
      if (statements.length > 4) {
        reached.resolve()
        await promise
      }
      return env.DB.batch(statements)
    }
    const DB = { prepare: (query: string) => env.DB.prepare(query), batch } as unknown as D1Database
    return { changed: { DB }, reached: reached.promise, resume: resolve }
  }
  const complete = (user: Sender, id: string, changed?: Partial<Cloudflare.Env>) =>
    send('PATCH', `${requestPath(id)}/complete`, { token: user.token, changed })
  const answer = (user: Sender, id: string, changed?: Partial<Cloudflare.Env>) =>
    postMessage(user, id, { text: 'Here', answers: 'authorization', file: pdf() }, { changed })

  test("keeps staff from completing it over the client's answer", async () => {
    const { member, staff, admin, request } = await usersWithRequest()
    await sent(postMessage(staff, request.id, { asks: 'authorization' }))
    const { changed, reached, resume } = pausedWrites()
    const completing = complete(admin, request.id, changed)
    await reached
    await sent(answer(member, request.id))
    resume()
    expect(await errorOf(await completing)).toMatchObject({ status: 409, code: 'wrong_state' })
    expect(await getCrashReport(staff, request.id)).toMatchObject({
      status: 'processing',
      clientRepliedAt: expect.any(String),
    })
  })

  test("doesn't keep the client's answer from a request that was completed in the meantime", async () => {
    const { member, staff, admin, request } = await usersWithRequest()
    await sent(postMessage(staff, request.id, { asks: 'authorization' }))
    const { changed, reached, resume } = pausedWrites()
    const answering = answer(member, request.id, changed)
    await reached
    expect((await complete(admin, request.id)).status).toBe(200)
    resume()
    expect((await answering).status).toBe(201)
    expect(await getCrashReport(staff, request.id)).toMatchObject({
      status: 'completed',
      clientRepliedAt: expect.any(String),
      writtenAuthFile: request.writtenAuthFile,
    })
    expect((await listMessages(staff, request.id)).messages[1]!.files).toHaveLength(1)
  })

  test('orders the queue: the client replied, then urgent, then oldest, and last those that wait for their client', async () => {
    const { staff, admin, member } = await addUsers()
    await send('DELETE', '/api/admin/clear-all-reports', admin)
    const submit = (fields: Fields = {}) => submitCrashRequest(member, fields)
    const [oldest, asked, replied] = [await submit(), await submit({ urgent: 'true' }), await submit()]
    const urgent = await submit({ urgent: 'true' })
    await sent(postMessage(staff, asked.id, { asks: 'other' }))
    await sent(postMessage(member, replied.id, { text: 'Hello' }))
    const queue = await (await send('GET', '/api/crash-reports?needsWork=true&page=1', staff)).json<ReplyOf<'chp'>[]>()
    expect(queue.map(({ id }) => id)).toEqual([replied.id, urgent.id, oldest.id, asked.id])
    await deliver(staff, replied.id, 'facePage')
    expect((await getCrashReport(staff, replied.id)).clientRepliedAt).toBeNull()
  })
})

describe('when staff asked for several things', () => {
  const asked = async (asks: string) => {
    const users = await usersWithRequest()
    await sent(postMessage(users.staff, users.request.id, { asks }))
    return users
  }
  const addDocument = (user: Sender, id: string, type: string) =>
    send('POST', `${requestPath(id)}/upload-client-doc`, { token: user.token, form: form({ type, file: pdf() }) })
  const emailsToStaff = (id: string) =>
    rows("select 1 from outbox where request_id = ? and template = 'client-replied'", id)

  test('a document for one of them leaves the rest asked, and the last one ends the wait', async () => {
    const { member, staff, request } = await asked('authorization,death-certificate,report-number')
    const { waiting: before } = await getCrashReport(member, request.id)
    await sent(postMessage(member, request.id, { answers: 'authorization', file: pdf() }))
    const rest = ['death-certificate', 'report-number']
    expect(await getCrashReport(member, request.id)).toMatchObject({
      waiting: { for: 'client', since: before!.since, asks: rest },
      stillNeeded: [],
    })
    expect(await getCrashReport(staff, request.id)).toMatchObject({
      clientRepliedAt: expect.any(String),
      waiting: { asks: rest },
      stillNeeded: rest,
    })
    // Words answer what no document does.
    await sent(postMessage(member, request.id, { text: 'It is 9250-2024-00123' }))
    expect((await getCrashReport(member, request.id)).waiting?.asks).toEqual(['death-certificate'])
    await sent(postMessage(member, request.id, { answers: 'death-certificate', file: pdf() }))
    expect(await getCrashReport(staff, request.id)).toMatchObject({ waiting: null, stillNeeded: [] })
  })

  test('words without any of them leave all of it asked until staff clear it', async () => {
    const { member, staff, request } = await asked('authorization,death-certificate')
    await sent(postMessage(member, request.id, { text: 'I have to look for them' }))
    const rest = ['authorization', 'death-certificate']
    expect(await getCrashReport(staff, request.id)).toMatchObject({
      waiting: { for: 'client', asks: rest },
      clientRepliedAt: expect.any(String),
      stillNeeded: rest,
    })
    // Staff have seen it, and wait on.
    await act(staff, request, { action: 'setWaiting', for: 'client' })
    expect(await getCrashReport(staff, request.id)).toMatchObject({ waiting: { asks: rest }, clientRepliedAt: null })
    await act(staff, request, { action: 'setWaiting', for: null })
    await sent(postMessage(member, request.id, { text: 'Hello?' }))
    expect((await getCrashReport(staff, request.id)).stillNeeded).toEqual([])
  })

  test('a document that the client adds beside the conversation is the answer too', async () => {
    const { member, staff, request } = await asked('authorization,death-certificate')
    expect((await addDocument(member, request.id, 'crashCard')).status).toBe(200)
    expect(await getCrashReport(staff, request.id)).toMatchObject({ clientRepliedAt: null })
    const added = await (await addDocument(member, request.id, 'deathCert')).json<ReplyOf<'chp'>>()
    expect(added).toMatchObject({ deathCertFile: expect.any(String), waiting: { asks: ['authorization'] } })
    expect(await getCrashReport(staff, request.id)).toMatchObject({ clientRepliedAt: expect.any(String) })
    expect((await listMessages(staff, request.id)).messages.at(-1)!.files).toMatchObject([
      { name: added.deathCertFile },
    ])
    expect(await emailsToStaff(request.id)).not.toEqual([])
  })

  test('a document that staff add is no longer asked for', async () => {
    const { member, staff, request } = await asked('authorization,death-certificate')
    await addDocument(staff, request.id, 'crashCard')
    expect((await getCrashReport(member, request.id)).waiting?.asks).toEqual(['authorization', 'death-certificate'])
    await addDocument(staff, request.id, 'deathCert')
    expect((await getCrashReport(member, request.id)).waiting?.asks).toEqual(['authorization'])
    await addDocument(staff, request.id, 'writtenAuth')
    expect(await getCrashReport(staff, request.id)).toMatchObject({ waiting: null, clientRepliedAt: null })
  })

  test('the same goes for police requests', async () => {
    const { member, staff } = await addUsers()
    const request = await submitPoliceRequest(member)
    await sent(postMessage(staff, request.id, { asks: 'authorization,client-release' }))
    await addDocument(member, request.id, 'clientReleaseFile')
    const seen = await (await send('GET', requestPath(request.id), staff)).json<ReplyOf<'police'>>()
    expect(seen).toMatchObject({ waiting: { asks: ['authorization'] }, stillNeeded: ['authorization'] })
  })
})
