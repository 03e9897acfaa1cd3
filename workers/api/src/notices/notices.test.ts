import { expect, test } from 'vitest'
import type { Notice } from '@portal/contract/notices/notices'
import { unreadHeader } from '@portal/contract/api/response-headers'
import { addUser, rows, send, submitCrashRequest, submitPoliceRequest, testContext } from '../../test/kit.ts'
import { listMessages, postMessage, sent, usersWithRequest } from '../../test/messages.ts'
import { change, setColumns, undoChanges } from '../../test/queue.ts'
import { noticeOverdue } from './notices.ts'

type User = { token: string }

const noticesOf = async (user: User) => (await send('GET', '/api/notices', user)).json<Notice[]>()
const kindsOf = async (user: User) => (await noticesOf(user)).map(({ kind }) => kind)
/** The number that every reply has. */
const unreadOf = async (user: User) => (await send('GET', '/api/auth/me', user)).headers.get(unreadHeader)
const read = async (user: User, body: object) =>
  (await send('PUT', '/api/notices/read', { token: user.token, json: body })).headers.get(unreadHeader)

test('a hand-over tells the new owner alone, until it is undone; those of one change are one notice', async () => {
  const { member, staff, admin, request } = await usersWithRequest()
  const police = await submitPoliceRequest(member)
  const { changed } = await change(staff, [request.id], { action: 'handOver', owner: admin.id })
  expect(await noticesOf(admin)).toEqual([
    {
      kind: 'hand-over',
      by: { firstName: 'Given', lastName: 'Family' },
      requests: 1,
      domain: null,
      request: { id: request.id, referenceNumber: request.referenceNumber, clientName: request.clientName },
      createdAt: expect.any(String),
      read: false,
    },
  ])
  expect([await unreadOf(admin), await unreadOf(staff)]).toEqual(['1', '0'])
  await undoChanges(staff, changed)
  expect([await noticesOf(admin), await unreadOf(admin)]).toEqual([[], '0'])

  await change(staff, [request.id, police.id], { action: 'handOver', owner: admin.id })
  expect((await noticesOf(admin)).map(({ requests }) => requests)).toEqual([2])
  expect(await unreadOf(admin)).toBe('2')
  // Nobody is told what they did.
  await change(admin, [request.id], { action: 'release' })
  await change(admin, [request.id], { action: 'take' })
  expect(await kindsOf(admin)).toEqual(['hand-over'])
  // An undo that gives a request back to its owner isn't a hand-over to them.
  const taken = await change(staff, [request.id], { action: 'take' }, { fromColleagues: [admin.id] })
  await undoChanges(staff, taken.changed)
  expect(await kindsOf(admin)).toEqual(['hand-over'])
})

test("a client's reply tells the owner, who reads it by request, by time or all together", async () => {
  const { member, staff, request } = await usersWithRequest()
  await sent(postMessage(member, request.id, { text: 'Nobody owns it yet' }))
  await change(staff, [request.id], { action: 'take' })
  for (const text of ['One', 'Two', 'Three']) await sent(postMessage(member, request.id, { text }))
  await sent(postMessage(staff, request.id, { text: 'An answer' }))
  const [newest, ...older] = await noticesOf(staff)
  expect([newest, ...older].map((notice) => notice?.kind)).toEqual(['reply', 'reply', 'reply'])
  expect(newest!.by).toBeNull()
  expect(await read(staff, { from: newest!.createdAt, until: newest!.createdAt })).toBe('2')
  expect(await read(staff, { request: (await submitCrashRequest(member)).id })).toBe('2')
  expect((await noticesOf(staff)).map((notice) => notice.read)).toEqual([true, false, false])
  expect(await read(staff, { request: request.id })).toBe('0')
  await sent(postMessage(member, request.id, { text: 'Four' }))
  expect([await unreadOf(staff), await read(staff, {})]).toEqual(['1', '0'])
  // Of read notices the retention is shorter.
  const [{ days } = { days: 0 }] = await rows<{ days: number }>(
    'select max(julianday(expires_at) - julianday(created_at)) as days from notices where user_id = ?',
    staff.id,
  )
  expect(Math.round(days)).toBe(30)
})

test('a note tells whom it mentions, of staff alone; clients see neither the note nor a name', async () => {
  const { member, other, staff, admin, request } = await usersWithRequest()
  const suspended = await addUser({ role: 'staff' })
  await rows("update users set suspended_at = '2026-01-01' where id = ?", suspended.id)
  const note = { text: 'Look, @Given Family', visibility: 'internal' }
  const mentions = [admin.id, staff.id, suspended.id, member.id].join()
  await sent(postMessage(staff, request.id, { ...note, mentions }))
  expect((await noticesOf(admin)).map(({ kind, by }) => [kind, by?.firstName])).toEqual([['mention', 'Given']])
  expect(await noticesOf(staff)).toEqual([])
  const emails = await rows("select address from outbox where template = 'mentioned' and request_id = ?", request.id)
  expect(emails).toEqual([{ address: admin.email }])
  expect((await listMessages(admin, request.id)).messages.map((one) => one.mentions)).toEqual([
    ['Given Family', 'Given Family'],
  ])
  const { messages } = await listMessages(member, request.id)
  expect(messages).toEqual([])

  // Neither clients nor messages to them mention anyone.
  expect((await postMessage(member, request.id, { text: 'a', mentions: admin.id })).status).toBe(403)
  for (const wrong of [{ mentions: admin.id }, { ...note, mentions: 'all' }, { ...note, mentions: request.id }])
    expect((await postMessage(staff, request.id, { text: 'a', ...wrong })).status).toBe(400)
  for (const client of [member, other]) {
    expect((await send('GET', '/api/notices', client)).status).toBe(403)
    for (const path of ['/api/auth/me', '/api/docket', `/api/crash-reports/${request.id}`])
      expect((await send('GET', path, client)).headers.get(unreadHeader)).toBeNull()
    expect(await rows('select 1 from notices where user_id = ?', client.id)).toEqual([])
  }
})

test('owners hear once of each date that passed, in the morning', async () => {
  const { staff, member, request } = await usersWithRequest()
  const unowned = await submitCrashRequest(member)
  await change(staff, [request.id], { action: 'take' })
  for (const one of [request, unowned]) await setColumns(one, { expected_on: '2030-01-02' })
  // In California.
  const at = (hour: string) => ({ ...testContext(), now: new Date(`2030-01-03T${hour}:10-08:00`) })
  for (const hour of ['05:00', '06:00', '06:05', '07:00']) await noticeOverdue(at(hour))
  expect(await kindsOf(staff)).toEqual(['overdue'])
  expect(await unreadOf(staff)).toBe('1')
  await setColumns(request, { expected_on: '2030-01-01' })
  await noticeOverdue(at('06:10'))
  expect(await kindsOf(staff)).toEqual(['overdue', 'overdue'])
  // A notice that was deleted for its age doesn't come back.
  await rows('delete from notices')
  await noticeOverdue({ ...at('06:00'), now: new Date('2030-02-03T06:00:10-08:00') })
  expect(await kindsOf(staff)).toEqual([])
})

test('a deleted request takes its notices along', async () => {
  const { member, staff, admin, request } = await usersWithRequest()
  await change(staff, [request.id], { action: 'take' })
  await sent(postMessage(member, request.id, { text: 'Hello' }))
  await send('DELETE', '/api/admin/crash-reports', { token: admin.token, json: { reportIds: [request.id] } })
  expect([await noticesOf(staff), await unreadOf(staff)]).toEqual([[], '0'])
})
