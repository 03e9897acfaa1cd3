import { env } from 'cloudflare:workers'
import { allStaff } from '@portal/contract/emails/templates'
import { describe, expect, test } from 'vitest'
import type { ReplyOf } from '@portal/contract/kinds/replies'
import type { Conversation } from '@portal/contract/requests/messages'
import {
  bytes,
  testContext,
  addUser,
  addUsers,
  errorOf,
  getCrashReport,
  objectKeys,
  pdf,
  rows,
  send,
  snapshot,
  submitPoliceRequest,
} from '../../../test/kit.ts'
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
import { requeueOverdueEmails } from '../../emails/jobs.ts'

const texts = ({ messages }: Conversation) => messages.map(({ text }) => text)
const emails = (id: string) =>
  rows<{ template: string; address: string; data: string }>(
    "select template, address, data from outbox where request_id = ? and template in ('message', 'client-replied') order by rowid",
    id,
  )

describe('a message', () => {
  test('is in the conversation of both sides; a firm sees staff under the name of the product', async () => {
    const { member, staff, request } = await usersWithRequest()
    await sent(postMessage(member, request.id, { text: ' Any news?\r\n\r\nThanks ' }))
    await sent(postMessage(staff, request.id, { text: 'We asked today.', file: pdf() }))
    const forClient = await listMessages(member, request.id)
    expect(texts(forClient)).toEqual(['Any news?\n\nThanks', 'We asked today.'])
    expect(forClient.messages.map(({ author }) => author)).toEqual([
      { kind: 'client', name: 'Given Family', self: true },
      { kind: 'staff', name: 'CollisionDocket', self: false },
    ])
    expect(forClient.messages[1]!.files).toMatchObject([{ label: `${request.referenceNumber}_Attachment.pdf` }])
    const forStaff = await listMessages(staff, request.id)
    expect(forStaff.messages.map(({ author }) => author.name)).toEqual(['Given Family', 'Given Family'])
    expect(forStaff.messages[1]!.files).toMatchObject([{ label: 'scan.pdf' }])
    const file = forStaff.messages[1]!.files[0]!.name
    expect((await send('GET', `/api/files/${file}`, member)).status).toBe(200)
    expect((await send('GET', `/api/files/${file}`, await addUser())).status).toBe(404)
    expect(await activitiesOf(member, request.id)).toEqual(expect.arrayContaining(['Message sent', 'Client replied']))
  })

  test('is emailed to the other side: to the requester alone, and to staff', async () => {
    const users = await addUsers()
    const request = await submitPoliceRequest(users.member, { ccEmails: 'copy@example.test' })
    await sent(postMessage(users.staff, request.id, { text: 'Hello', asks: 'client-release,report-number' }))
    const [email, ...more] = await emails(request.id)
    expect(more).toEqual([])
    expect(email).toMatchObject({ template: 'message', address: users.member.email })
    expect(JSON.parse(email!.data)).toMatchObject({ asks: ['signed release', 'report number'] })
    await sent(postMessage(users.member, request.id, { text: 'Here' }))
    const replied = (await emails(request.id)).filter(({ template }) => template === 'client-replied')
    expect(replied.map(({ address }) => address)).toContain(allStaff)
    expect(replied.map(({ address }) => address)).not.toContain(users.member.email)
  })

  test('that asks the client sets what the request waits for; the answer with its document ends the wait', async () => {
    const { member, staff, request } = await usersWithRequest()
    await sent(postMessage(staff, request.id, { asks: 'authorization,report-number' }))
    const asked = await getCrashReport(member, request.id)
    expect(asked.waiting).toMatchObject({ for: 'client', asks: ['authorization', 'report-number'] })
    const answers = { text: '9250-2026-01234', answers: 'authorization', file: pdf(3000, 'signed.pdf') }
    await sent(postMessage(member, request.id, answers))
    const answered = await getCrashReport(staff, request.id)
    expect(answered).toMatchObject({ waiting: null, clientRepliedAt: expect.any(String), unread: true })
    expect(answered.writtenAuthFile).not.toBe(asked.writtenAuthFile)
    expect(answered.versions).toMatchObject([{ name: asked.writtenAuthFile, ended: 'replaced' }])
    const [, answer] = (await listMessages(staff, request.id)).messages
    expect(answer!.files).toMatchObject([{ name: answered.writtenAuthFile, label: 'signed.pdf' }])
    expect((await getCrashReport(member, request.id)).clientRepliedAt).toBeNull()

    await sent(postMessage(staff, request.id, { text: 'Thank you' }))
    expect((await getCrashReport(staff, request.id)).clientRepliedAt).toBeNull()
  })

  test.each([
    [{}, 400, 'text'],
    [{ text: ' \n ' }, 400, 'text'],
    [{ text: 'x'.repeat(4001) }, 400, 'text'],
    [{ text: 'a', answers: 'authorization' }, 400, 'file'],
    [{ text: 'a', file: new File(['nothing known'], 'a.pdf') }, 415, 'file'],
  ])('of a client with %o returns an error that names the field', async (fields: Fields, status, field) => {
    const { member, request } = await usersWithRequest()
    const before = await snapshot()
    expect(await errorOf(await postMessage(member, request.id, fields))).toMatchObject({
      status,
      fields: { [field]: expect.any(String) },
    })
    expect(await snapshot()).toEqual(before)
  })

  test.each(['other', 'client-release', 'no-such'])(
    'of a client says in their words that “%s” is no document of the request',
    async (answers) => {
      const { member, request } = await usersWithRequest()
      expect(await errorOf(await postMessage(member, request.id, { answers, file: pdf() }))).toMatchObject({
        fields: { answers: 'Choose which document this is' },
      })
    },
  )

  test('returns 403 for what only staff or only clients may do, and 400 for an ask of the other kind', async () => {
    const { member, staff, request } = await usersWithRequest()
    for (const fields of [
      { text: 'a', visibility: 'internal' },
      { text: 'a', asks: 'other' },
    ])
      expect((await postMessage(member, request.id, fields)).status).toBe(403)
    expect((await postMessage(staff, request.id, { answers: 'authorization', file: pdf() })).status).toBe(403)
    for (const fields of [{ asks: 'client-release' }, { asks: 'no-such' }, { asks: 'other', visibility: 'internal' }])
      expect(await errorOf(await postMessage(staff, request.id, fields))).toMatchObject({ status: 400, fields: {} })
    expect(await rows('select id from messages where request_id = ?', request.id)).toEqual([])
  })

  test("returns 404 for another firm's request and for a deleted one", async () => {
    const { member, other, unverified, admin, request } = await usersWithRequest()
    for (const user of [other, unverified]) {
      expect((await postMessage(user, request.id, { text: 'a' })).status).toBe(404)
      expect((await send('GET', `${requestPath(request.id)}/messages`, user)).status).toBe(404)
    }
    await sent(postMessage(member, request.id, { text: 'a', file: pdf() }))
    const objects = (await objectKeys()).length
    await send('DELETE', '/api/admin/crash-reports', { token: admin.token, json: { reportIds: [request.id] } })
    expect((await postMessage(member, request.id, { text: 'a', file: pdf() })).status).toBe(404)
    for (const table of ['messages', 'request_reads', 'documents'])
      expect(await rows(`select 1 from ${table} where request_id = ?`, request.id)).toEqual([])
    expect((await objectKeys()).length).toBe(objects - 2)
  })

  test('of a client is accepted for a closed request, where its document stays an attachment; asking returns 409', async () => {
    const { member, staff, admin, request } = await usersWithRequest()
    await send('PATCH', `${requestPath(request.id)}/complete`, admin)
    expect((await postMessage(staff, request.id, { asks: 'other' })).status).toBe(409)
    await sent(postMessage(member, request.id, { text: 'A question', answers: 'authorization', file: pdf() }))
    const after = await getCrashReport(staff, request.id)
    expect(after).toMatchObject({ status: 'completed', waiting: null, writtenAuthFile: request.writtenAuthFile })
    expect((await listMessages(staff, request.id)).messages[0]!.files).toHaveLength(1)
    const open = await send('GET', '/api/crash-reports?needsWork=true&page=1&pageSize=100', staff)
    expect((await open.json<ReplyOf<'chp'>[]>()).map(({ id }) => id)).toContain(request.id)
  })
})

test('a message survives a queue that loses its emails, and a crash before the queue gets them', async () => {
  const { member, staff, request } = await usersWithRequest()
  const lost = { sendBatch: () => Promise.reject(new Error('down')), metrics: env.EMAIL_QUEUE.metrics }
  const changed = { EMAIL_QUEUE: lost } as unknown as Partial<Cloudflare.Env>
  await sent(postMessage(staff, request.id, { text: 'Hello' }, { changed }))
  const pending = () =>
    rows<{ id: string }>(
      "select id from outbox where request_id = ? and template = 'message' and state = 'pending'",
      request.id,
    )
  expect(await pending()).toHaveLength(1)
  // The job takes the oldest ones first, and other tests leave many.
  await env.DB.prepare("update outbox set state = 'sent' where request_id <> ? or request_id is null")
    .bind(request.id)
    .run()
  const queued: string[] = []
  const later = { ...testContext(), now: new Date(Date.now() + 3_600_000) }
  const emailQueue = { ...later.emailQueue, send: async (ids: readonly string[]) => void queued.push(...ids) }
  await requeueOverdueEmails({ ...later, emailQueue })
  expect(queued).toContain((await pending())[0]!.id)
  expect((await listMessages(member, request.id)).messages).toHaveLength(1)
})

test("a message's file waits for the virus scanner, and a photo in HEIC format is refused", async () => {
  const { member, request } = await usersWithRequest()
  const { messages } = await sent(postMessage(member, request.id, { file: pdf() }))
  await env.DB.prepare("update documents set scan = 'waiting' where id = ?")
    .bind(messages[0]!.files[0]!.name.slice(0, -4))
    .run()
  const [
    {
      files: [file],
    },
  ] = (await listMessages(member, request.id)).messages as [Conversation['messages'][number]]
  expect(file).toMatchObject({ scan: 'waiting' })
  expect(await errorOf(await send('GET', `/api/files/${file!.name}`, member))).toMatchObject({ code: 'not_scanned' })
  const heic = new File([bytes('\0\0\0\x18ftypheic')], 'photo.heic')
  expect(await errorOf(await postMessage(member, request.id, { file: heic }))).toMatchObject({
    status: 415,
    fields: { file: expect.any(String) },
  })
})

describe('an internal note', () => {
  test('never leaves staff: not its text, file, activity, email or a sign that there is one', async () => {
    const { member, staff, request } = await usersWithRequest()
    const etagOf = async (url: string) => (await send('GET', url, member)).headers.get('etag')
    const urls = [
      requestPath(request.id),
      `${requestPath(request.id)}/messages`,
      `${requestPath(request.id)}/activity`,
      '/api/crash-reports',
    ]
    const before = await Promise.all(urls.map(etagOf))
    const note = { text: 'Call the agency', visibility: 'internal', file: pdf() }
    const { messages } = await sent(postMessage(staff, request.id, note))
    expect(messages).toMatchObject([{ visibility: 'internal', text: 'Call the agency' }])
    const file = messages[0]!.files[0]!.name
    expect((await send('GET', `/api/files/${file}`, staff)).status).toBe(200)

    expect(await Promise.all(urls.map(etagOf))).toEqual(before)
    expect(await listMessages(member, request.id)).toEqual({ messages: [], readAt: null, agency: null })
    expect((await getCrashReport(member, request.id)).unread).toBe(false)
    expect((await send('GET', `/api/files/${file}`, member)).status).toBe(404)
    expect((await send('POST', `/api/files/${file}/ticket`, member)).status).toBe(404)
    expect(await activitiesOf(member, request.id)).toEqual(['Request submitted'])
    expect(await activitiesOf(staff, request.id)).toEqual(['Internal note added', 'Request submitted'])
    expect(await emails(request.id)).toEqual([])
  })

  test('is unread for other staff and changes only their lists', async () => {
    const { staff, admin, request } = await usersWithRequest()
    await sent(postMessage(staff, request.id, { text: 'Note', visibility: 'internal' }))
    expect((await getCrashReport(staff, request.id)).unread).toBe(false)
    expect((await getCrashReport(admin, request.id)).unread).toBe(true)
  })
})

describe('reading', () => {
  const read = (user: Sender, id: string, readAt: string) =>
    send('PUT', `${requestPath(id)}/messages/read`, { token: user.token, json: { readAt } })

  test('marks the messages as read for the reader alone, in the lists too', async () => {
    const { member, staff, admin, request } = await usersWithRequest()
    await sent(postMessage(member, request.id, { text: 'Any news?' }))
    const poll = async (etag = '') => {
      const options = { token: staff.token, headers: { 'If-None-Match': etag } }
      const response = await send('GET', `/api/crash-reports?page=1&search=${request.referenceNumber}`, options)
      const unread = response.status === 200 ? (await response.json<ReplyOf<'chp'>[]>())[0]!.unread : null
      return { unread, etag: response.headers.get('etag')! }
    }
    const first = await poll()
    expect(first.unread).toBe(true)
    expect((await poll(first.etag)).unread).toBeNull()
    const { createdAt } = (await listMessages(staff, request.id)).messages[0]!
    expect((await listMessages(staff, request.id)).readAt).toBeNull()
    expect((await read(staff, request.id, createdAt)).status).toBe(204)
    expect((await poll(first.etag)).unread).toBe(false)
    expect((await getCrashReport(admin, request.id)).unread).toBe(true)
    // An earlier time changes nothing, and one in the future counts as now.
    const before = await poll()
    await read(staff, request.id, '2020-01-01T00:00:00.000Z')
    expect((await poll(before.etag)).unread).toBeNull()
    await read(staff, request.id, '2999-01-01T00:00:00.000Z')
    await sent(postMessage(member, request.id, { text: 'Hello?' }))
    expect((await poll()).unread).toBe(true)
  })

  test('returns 400 for a time that is none', async () => {
    const { staff, request } = await usersWithRequest()
    expect((await read(staff, request.id, 'yesterday')).status).toBe(400)
  })
})

describe('a repeated message', () => {
  const key = () => ({ 'Idempotency-Key': crypto.randomUUID() })

  test('with the same key is stored once, also at the same time', async () => {
    const { member, request } = await usersWithRequest()
    const headers = key()
    const objects = (await objectKeys()).length
    const fields = () => ({ text: 'Once', file: pdf() })
    await Promise.all([1, 2, 3].map(() => sent(postMessage(member, request.id, fields(), { headers }))))
    await sent(postMessage(member, request.id, fields(), { headers }))
    expect(texts(await listMessages(member, request.id))).toEqual(['Once'])
    expect((await objectKeys()).length).toBe(objects + 1)
    expect(await errorOf(await postMessage(member, request.id, { text: 'Other' }, { headers }))).toMatchObject({
      status: 409,
      code: 'key_reused',
    })
    expect(texts(await listMessages(member, request.id))).toEqual(['Once'])
  })

  test('by someone else with the same key is another message', async () => {
    const { member, staff, request } = await usersWithRequest()
    const headers = key()
    for (const user of [member, staff]) await sent(postMessage(user, request.id, { text: 'Same' }, { headers }))
    expect((await listMessages(staff, request.id)).messages).toHaveLength(2)
  })
})
