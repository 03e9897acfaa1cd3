import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Away, Colleague } from '@portal/contract/accounts/away'
import type { Notice } from '@portal/contract/notices/notices'
import { addUser, addUsers, errorOf, rows, send, submitCrashRequest, testContext } from '../../test/kit.ts'
import { postMessage, sent } from '../../test/messages.ts'
import { change, setColumns, undoChanges } from '../../test/queue.ts'
import { resetPortal } from '../../test/reset.ts'
import { noticeOverdue } from '../notices/notices.ts'

type User = Awaited<ReturnType<typeof addUser>>

/** Noon in California of a day of a week that begins on a Monday. */
const noonOf = (day: number) => new Date(`2030-04-0${day + 1}T12:00:00-07:00`)
const dayOf = (day: number) => `2030-04-0${day + 1}`

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: noonOf(0) })
  await resetPortal()
})
afterEach(() => vi.useRealTimers())

const setAway = (caller: User, person: { id: string }, away: Away | null) =>
  send('PUT', `/api/users/${person.id}/away`, { token: caller.token, json: { away } })
const noticesOf = async (user: User) =>
  (await (await send('GET', '/api/notices', user)).json<Notice[]>()).map(({ kind, requests }) => `${kind} ${requests}`)

test('an absence is set by oneself or an admin, and shown to colleagues until it is over', async () => {
  const { staff, admin, member } = await addUsers()
  const away = { from: dayOf(0), until: dayOf(1), coveredBy: null }
  expect((await setAway(staff, admin, away)).status).toBe(403)
  expect((await setAway(member, member, away)).status).toBe(403)
  expect((await setAway(admin, member, away)).status).toBe(404)
  for (const [wrong, field] of [
    [{ from: dayOf(1), until: dayOf(0) }, 'until'],
    [{ from: '2030-03-01', until: '2030-03-02' }, 'until'],
    [{ from: 'soon' }, 'from'],
    [{ coveredBy: staff.id }, 'coveredBy'],
    [{ coveredBy: member.id }, 'coveredBy'],
  ] as const)
    expect(await errorOf(await setAway(staff, staff, { ...away, ...wrong }))).toMatchObject({
      status: 400,
      fields: { [`away.${field}`]: expect.any(String) },
    })
  expect((await setAway(admin, staff, away)).status).toBe(204)
  const awayOf = async () => {
    const colleagues = await (await send('GET', '/api/colleagues', admin)).json<Colleague[]>()
    return colleagues.find(({ id }) => id === staff.id)?.away
  }
  expect(await awayOf()).toEqual(away)
  vi.setSystemTime(noonOf(2))
  expect(await awayOf()).toBeNull()
})

test('without a cover who is there, replies are emailed to all staff and noticed by the owner', async () => {
  const { member, staff, admin } = await addUsers()
  const request = await submitCrashRequest(member)
  await change(staff, [request.id], { action: 'take' })
  const away = { from: dayOf(0), until: dayOf(2), coveredBy: admin.id }
  await setAway(staff, staff, away)
  await setAway(admin, admin, { ...away, coveredBy: null })
  await sent(postMessage(member, request.id, { text: 'Hello' }))
  const addresses = await rows("select address from outbox where template = 'client-replied'")
  expect(addresses).toEqual([{ address: 'staff' }])
  expect([await noticesOf(staff), await noticesOf(admin)]).toEqual([['reply 1'], []])
  // Their requests pass on in one change with Undo.
  const { changed } = await change(staff, [request.id], { action: 'handOver', owner: admin.id })
  await undoChanges(staff, changed)
  expect(await rows('select staff_owner_id as owner from requests')).toEqual([{ owner: staff.id }])
})

test('a week of three people: turns, an absence with a cover, an overdue request, and one who leaves', async () => {
  const { member, staff, admin } = await addUsers()
  const people = [staff, admin, await addUser({ role: 'staff' })].toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const [ann, ben, cat] = people as [User, User, User]
  const boss = await addUser({ role: 'admin' })
  const nameOf = (id: unknown) => 'ABC'[people.findIndex((person) => person.id === id)] ?? '-'
  const rule = {
    kind: null,
    agency: null,
    county: null,
    lawFirm: null,
    assign: 'people',
    people: people.map(({ id }) => id),
  }
  await send('PUT', '/api/admin/assignment-rules', { token: boss.token, json: { version: 0, rules: [rule] } })
  const requests: { id: string }[] = []
  const owners = async () => {
    const found = await rows<{ id: string; owner: string | null }>('select id, staff_owner_id as owner from requests')
    return requests.map(({ id }) => nameOf(found.find((one) => one.id === id)?.owner)).join('')
  }
  /** Three requests of a day, and who got them. */
  const submitOn = async (day: number) => {
    vi.setSystemTime(noonOf(day))
    for (let count = 0; count < 3; count++) {
      vi.setSystemTime(Date.now() + 60_000)
      requests.push(await submitCrashRequest(member))
    }
    return (await owners()).slice(-3)
  }

  expect([await submitOn(0), await submitOn(1)]).toEqual(['ABC', 'ABC'])
  expect((await setAway(ann, ann, { from: dayOf(2), until: dayOf(3), coveredBy: ben.id })).status).toBe(204)
  // It begins and ends by itself.
  expect([await submitOn(2), await submitOn(3)]).toEqual(['BCB', 'CBC'])

  const [ofAnn, , ofCat] = requests as [{ id: string }, unknown, { id: string }]
  await sent(postMessage(member, ofAnn.id, { text: 'Is there any news?' }))
  expect(await rows("select address from outbox where template = 'client-replied'")).toEqual([{ address: ben.email }])
  for (const request of [ofAnn, ofCat]) await setColumns(request, { expected_on: dayOf(2) })
  await noticeOverdue({ ...testContext(), now: new Date(`${dayOf(3)}T06:00:10-07:00`) })
  const before = [await noticesOf(ann), await noticesOf(ben), await noticesOf(cat)]
  expect(before.map((notices) => notices.filter((notice) => !notice.startsWith('hand-over')).toSorted())).toEqual([
    [],
    ['overdue 1', 'reply 1'],
    ['overdue 1'],
  ])

  // Ann is back and gets one, not all that she missed.
  expect(await submitOn(4)).toBe('ABC')
  const leaves = { token: (await addUser({ role: 'admin' })).token, json: { suspended: true } }
  expect((await send('PATCH', `/api/users/${cat.id}/suspension`, leaves)).status).toBe(200)
  expect((await owners()).match(/.../g)).toEqual(['ABA', 'ABB', 'BAB', 'BBA', 'ABB'])
  const counts = await rows(
    "select value, sum(count) as open from list_counts where view = 'owner' and count > 0 group by value",
  )
  expect(Object.fromEntries(counts.map(({ value, open }) => [nameOf(value), open]))).toEqual({ A: 6, B: 9 })
})
