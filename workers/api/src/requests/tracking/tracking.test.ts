import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import type { ReplyOf } from '@portal/contract/kinds/replies'
import { docxOf } from '@portal/contract/testing/word-samples'
import type { TrackedRequest } from '@portal/contract/requests/tracking'
import {
  addUser,
  addUsers,
  deliver,
  errorOf,
  form,
  getCrashReport,
  guestEmail,
  pdf,
  postPoliceRequest,
  randomIp,
  replyOf,
  rows,
  send,
} from '../../../test/kit.ts'
import { act, outcomeOf } from '../../../test/queue.ts'
import { addGuestRequest, emailedToken, openTrackingLink } from '../../../test/tracking.ts'

type User = Awaited<ReturnType<typeof addUser>>

/** The usual people, and a guest's request with the token in its first email. */
const setUp = async () => ({ ...(await addUsers()), ...(await addGuestRequest()) })

const open = openTrackingLink
const sessionOf = async (token: string): Promise<{ token: string }> => {
  const response = await open(token)
  expect(response.status).toBe(200)
  return { token: (await response.json<{ session: string }>()).session }
}
const get = async (session: { token: string }) => (await send('GET', '/api/track', session)).json<TrackedRequest>()
const statusOfFile = async ({ name, ticket }: TrackedRequest['documents'][number]) =>
  (await send('GET', `/api/files/${name}?auth=${ticket}`)).status
const setTracking = (user: User, id: string, on: boolean) =>
  outcomeOf(user, { id }, { action: on ? 'turnTrackingOn' : 'turnTrackingOff' })
const say = (session: { token: string }, fields: Parameters<typeof form>[0], headers = {}) =>
  send('POST', '/api/track/messages', { ...session, headers, form: form(fields) })
const age = (id: string, days: number) =>
  env.DB.prepare('update requests set updated_at = ? where id = ?')
    .bind(new Date(Date.now() - days * 86_400_000).toISOString(), id)
    .run()

describe('the tracking page', () => {
  test('shows a guest the request, its documents and messages, and nothing of staff or other recipients', async () => {
    const { staff, id, token, contactEmail, claimToken } = await setUp()
    const message = (fields: Parameters<typeof form>[0]) =>
      send('POST', `/api/crash-reports/${id}/messages`, { token: staff.token, form: form(fields) })
    await message({ text: 'Secret note', visibility: 'internal', file: pdf() })
    await deliver(staff, id, 'facePage', pdf(3000, 'staff-name.pdf'))
    await message({ text: 'Please sign', asks: 'authorization', file: pdf(2500, 'staff-name.pdf') })
    const session = await sessionOf(token)
    const seen = await get(session)
    expect(seen).toMatchObject({
      kind: 'chp',
      status: 'face-page-uploaded',
      contactEmail,
      claimToken,
      waiting: { for: 'client', asks: ['authorization'] },
      canCancel: false,
      messages: [{ text: 'Please sign', author: { kind: 'staff', name: 'CollisionDocket', self: false } }],
      documents: [
        { documentType: 'writtenAuth', documentLabel: 'Written Authorization', delivered: false },
        { documentType: 'facePage', documentLabel: 'CHP Face Page', delivered: true },
      ],
      progress: [
        { label: 'Submitted', state: 'done' },
        { label: 'Face page', state: 'done' },
      ],
    })
    const text = JSON.stringify(seen)
    for (const secret of [
      'Secret note',
      'staff-name',
      'Given',
      staff.email,
      staff.id,
      'copy@example.test',
      'internalNote',
    ])
      expect(text).not.toContain(secret)
    for (const { name, ticket } of [...seen.documents, ...seen.messages[0]!.files]) {
      const response = await send('GET', `/api/files/${name}?auth=${ticket}`)
      expect(response.status).toBe(200)
      await response.body?.cancel()
      expect((await send('GET', `/api/files/${name}?auth=${session.token}`)).status).toBe(401)
    }
    const [{ id: secretFile }] = (await rows<{ id: string }>(
      "select documents.id from documents join messages on messages.id = message_id where visibility = 'internal' and documents.request_id = ?",
      id,
    )) as [{ id: string }]
    const { ticket } = seen.documents[0]!
    expect((await send('GET', `/api/files/${secretFile}.pdf?auth=${ticket}`)).status).toBe(404)
  })

  test('takes an answer, which ends the wait and is once in the conversation', async () => {
    const { staff, id, token } = await setUp()
    await send('POST', `/api/crash-reports/${id}/messages`, {
      token: staff.token,
      form: form({ asks: 'authorization' }),
    })
    const session = await sessionOf(token)
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const answer = () => ({ text: 'Signed', answers: 'authorization', file: pdf() })
    for (const _ of [1, 2]) expect((await say(session, answer(), headers)).status).toBe(201)
    expect(await errorOf(await say(session, { text: 'Other' }, headers))).toMatchObject({ code: 'key_reused' })
    const { waiting, messages } = await get(session)
    expect(waiting).toBeNull()
    expect(messages.map(({ author, source }) => [author.self, source])).toEqual([
      [false, 'portal'],
      [true, 'tracking'],
    ])
    expect(await getCrashReport(staff, id)).toMatchObject({ waiting: null, clientRepliedAt: expect.any(String) })
    expect(await rows("select 1 from outbox where request_id = ? and template = 'client-replied'", id)).not.toEqual([])
  })

  test('returns 415 for a Word file with a CHP request, and accepts one with a police request', async () => {
    const word = () => ({ file: new File([docxOf()], 'letter.docx') })
    const { token } = await setUp()
    expect(await errorOf(await say(await sessionOf(token), word()))).toMatchObject({
      status: 415,
      fields: { file: expect.any(String) },
    })
    const { referenceNumber } = await replyOf(await postPoliceRequest(undefined, { contactEmail: guestEmail() }))
    const [{ id }] = (await rows<{ id: string }>(
      'select id from requests where reference_number = ?',
      referenceNumber,
    )) as [{ id: string }]
    const session = await sessionOf(await emailedToken(id))
    expect((await say(session, word())).status).toBe(201)
    expect(await get(session)).toMatchObject({ kind: 'police', messages: [{ files: [{ label: 'letter.docx' }] }] })
  })

  test('cancels the request while a law firm could', async () => {
    const { staff, id, token } = await setUp()
    const session = await sessionOf(token)
    expect((await get(session)).canCancel).toBe(true)
    expect((await send('POST', '/api/track/cancel', session)).status).toBe(200)
    expect((await send('POST', '/api/track/cancel', session)).status).toBe(409)
    expect(await getCrashReport(staff, id)).toMatchObject({ status: 'cancelled' })
    const [email] = await rows<{ data: string }>(
      "select data from outbox where request_id = ? and template = 'cancelled'",
      id,
    )
    expect(JSON.parse(email!.data)).toMatchObject({ by: 'requester' })
  })

  test('returns 304 while nothing changed', async () => {
    const { staff, id, token } = await setUp()
    const session = await sessionOf(token)
    const poll = (etag: string) => send('GET', '/api/track', { ...session, headers: { 'If-None-Match': etag } })
    const etag = (await poll('')).headers.get('etag')!
    const again = await poll(etag)
    // Tickets expire, so a copy is renewed twice a minute.
    expect([200, 304]).toContain(again.status)
    await send('POST', `/api/crash-reports/${id}/messages`, { token: staff.token, form: form({ text: 'Hello' }) })
    expect((await poll(etag)).status).toBe(200)
  })
})

describe('a tracking link', () => {
  test('ends with its open pages and tickets when staff turn it off; on again needs the new link', async () => {
    const { staff, id, token } = await setUp()
    const session = await sessionOf(token)
    const [document] = (await get(session)).documents
    expect((await getCrashReport(staff, id)).tracking).toBe(true)
    for (const _ of [1, 2]) expect(await setTracking(staff, id, false)).toBe(200)
    expect((await getCrashReport(staff, id)).tracking).toBe(false)
    expect((await send('GET', '/api/track', session)).status).toBe(401)
    expect((await say(session, { text: 'a' })).status).toBe(401)
    expect(await statusOfFile(document!)).toBe(404)
    expect(await errorOf(await open(token))).toMatchObject({ status: 404 })

    await setTracking(staff, id, true)
    expect((await send('GET', '/api/track', session)).status).toBe(401)
    expect(await errorOf(await open(token))).toMatchObject({ status: 410, code: 'link_replaced' })
    const renewed = await emailedToken(id)
    expect(renewed).not.toBe(token)
    await sessionOf(renewed)
    expect(
      await rows(
        "select 1 from audit_entries where action in ('tracking-off', 'tracking-on') and subject = ?",
        (await getCrashReport(staff, id)).referenceNumber,
      ),
    ).toHaveLength(2)
  })

  test('says that the request is in an account now', async () => {
    const { token, claimToken, member } = await setUp()
    const session = await sessionOf(token)
    const [document] = (await get(session)).documents
    await send('POST', '/api/claim-request', { token: member.token, json: { token: claimToken } })
    expect(await statusOfFile(document!)).toBe(404)
    for (const response of [
      await send('GET', '/api/track', session),
      await say(session, { text: 'a', file: pdf() }),
      await open(token),
    ])
      expect(await errorOf(response)).toMatchObject({ status: 409, code: 'already_claimed' })
    expect((await open(token.replace('.1.', '.2.'))).status).toBe(404)
  })

  test('ends when the request is deleted, or its guest erased', async () => {
    const ends: Record<string, (request: Awaited<ReturnType<typeof setUp>>) => Promise<unknown>> = {
      deleted: ({ admin, id }) =>
        send('DELETE', '/api/admin/crash-reports', { token: admin.token, json: { reportIds: [id] } }),
      'without its address': ({ id }) =>
        env.DB.prepare('update requests set contact_email = null where id = ?').bind(id).run(),
    }
    for (const [name, end] of Object.entries(ends)) {
      const request = await setUp()
      const session = await sessionOf(request.token)
      const [document] = (await get(session)).documents
      await end(request)
      expect([name, (await send('GET', '/api/track', session)).status]).toEqual([name, 401])
      expect([name, await statusOfFile(document!)]).toEqual([name, 404])
      expect([name, (await say(session, { text: 'a', file: pdf() })).status]).toEqual([name, 401])
      expect([name, (await open(request.token)).status]).toEqual([name, 404])
      expect([name, await setTracking(request.staff, request.id, true)]).not.toEqual([name, 200])
    }
  })

  test('expires 90 days after the last change, and a new one is emailed to the same address on demand', async () => {
    const { id, token, contactEmail } = await setUp()
    const session = await sessionOf(token)
    const renew = (of: string) => send('POST', '/api/track/renew', { json: { token: of } })
    const emails = () =>
      rows<{ address: string }>("select address from outbox where request_id = ? and template = 'tracking-link'", id)
    await renew(token)
    expect(await emails()).toEqual([])
    const [document] = (await get(session)).documents
    await age(id, 91)
    expect(await errorOf(await open(token))).toMatchObject({ status: 410, code: 'link_expired' })
    expect((await send('GET', '/api/track', session)).status).toBe(401)
    expect(await statusOfFile(document!)).toBe(404)
    for (const wrong of ['none', `${token}x`, token.replace('.1.', '.2.')]) {
      expect((await open(wrong)).status).toBe(404)
      expect((await renew(wrong)).status).toBe(204)
    }
    expect(await emails()).toEqual([])
    expect((await renew(token)).status).toBe(204)
    expect(await emails()).toEqual([{ address: contactEmail }])
    await sessionOf(await emailedToken(id))
    expect(await errorOf(await open(token))).toMatchObject({ code: 'link_replaced' })
  })

  test('works on and can be renewed, whatever somebody with an earlier link tries', async () => {
    const { staff, id, token: earlier, contactEmail } = await setUp()
    const renew = (of: string, ip = randomIp()) =>
      send('POST', '/api/track/renew', { json: { token: of }, headers: { 'CF-Connecting-IP': ip } })
    const emails = () => rows("select 1 from outbox where request_id = ? and template = 'tracking-link'", id)
    await act(staff, { id }, { action: 'correctEmail', contactEmail: guestEmail(), replaces: contactEmail })
    const current = await emailedToken(id)
    const session = await sessionOf(current)
    const attempts = async () => {
      for (let attempt = 0; attempt < 25; attempt++) await renew(earlier, '203.0.113.9')
    }
    await attempts()
    expect((await send('GET', '/api/track', session)).status).toBe(200)
    expect(await emails()).toHaveLength(1)

    await age(id, 91)
    await env.DB.prepare('update requests set tracking_renewed_at = updated_at where id = ?').bind(id).run()
    await attempts()
    expect(await errorOf(await open(current))).toMatchObject({ code: 'link_expired' })
    expect(await emails()).toHaveLength(1)
    // From the same network, at the same time.
    expect((await renew(current, '203.0.113.9')).status).toBe(204)
    expect(await emails()).toHaveLength(2)
    await sessionOf(await emailedToken(id))
  })

  test("isn't offered for a request of an account, and its session is no sign-in", async () => {
    const { staff, member, token } = await setUp()
    const { referenceNumber } = await replyOf(await postPoliceRequest(member.token))
    const [police] = await (
      await send('GET', `/api/police-reports?page=1&search=${referenceNumber}`, staff)
    ).json<ReplyOf<'chp'>[]>()
    expect(police!.tracking).toBe(false)
    const session = await sessionOf(token)
    expect((await send('GET', '/api/auth/me', session)).status).toBe(401)
    expect((await send('GET', '/api/track', member)).status).toBe(401)
  })
})
