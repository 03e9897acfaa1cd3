import { beforeEach, expect, test } from 'vitest'
import type { AssignmentRule, AssignmentRules } from '@portal/contract/admin/assignment-rules'
import type { Notice } from '@portal/contract/notices/notices'
import type { Agency } from '@portal/contract/agencies/agencies'
import {
  addUser,
  addUsers,
  guestEmail,
  replyOf,
  rows,
  send,
  setPoliceStatus,
  submitCrashRequest,
  submitPoliceRequest,
} from '../../test/kit.ts'
import { postRequest } from '../../test/requests.ts'
import { act, change, listQueue, numberTo, timeline, undoChanges } from '../../test/queue.ts'
import { resetPortal } from '../../test/reset.ts'

type User = Awaited<ReturnType<typeof addUser>>
let people: Awaited<ReturnType<typeof addUsers>>
let colleague: User
beforeEach(async () => {
  await resetPortal()
  people = await addUsers()
  colleague = await addUser({ role: 'staff' })
})

const times = <Value>(count: number, value: Value) => Array.from({ length: count }, () => value)
const any = { kind: null, agency: null, county: null, lawFirm: null, assign: 'people' as const, people: [] }
const byTurns = { ...any, assign: 'everyone' as const }
const put = (user: User, rules: Partial<AssignmentRule>[], version = 0) =>
  send('PUT', '/api/admin/assignment-rules', {
    token: user.token,
    json: { version, rules: rules.map((rule) => ({ ...any, ...rule })) },
  })
const setRules = async (...rules: Partial<AssignmentRule>[]) => {
  const { version } = await (await send('GET', '/api/admin/assignment-rules', people.admin)).json<AssignmentRules>()
  expect((await put(people.admin, rules, version)).status).toBe(200)
}
const ownerOf = async (request: { id: string } | { referenceNumber: string }) =>
  (
    await rows<{ owner: string | null }>(
      'select staff_owner_id as owner from requests where id = ?1 or reference_number = ?1',
      'id' in request ? request.id : request.referenceNumber,
    )
  )[0]!.owner
const addAgency = async (form: object) =>
  (await send('POST', '/api/admin/agencies', { token: people.admin.token, json: form })).json<Agency>()

test('the first matching rule gives a new request its owner, who is noticed; clients see nothing of it', async () => {
  const { member, admin, staff } = people
  await setRules({ kind: 'police', people: [admin.id] }, { lawFirm: people.firm.id, people: [staff.id] })
  const chp = await submitCrashRequest(member)
  const police = await submitPoliceRequest(member)
  const other = await submitCrashRequest(await addUser())
  expect([await ownerOf(chp), await ownerOf(police), await ownerOf(other)]).toEqual([staff.id, admin.id, null])
  const { counts, rows: mine } = await listQueue(staff, 'view=mine')
  expect([mine.map(({ id }) => id), counts.mine, counts.new]).toEqual([[chp.id], 1, 1])
  expect(await timeline(staff, chp)).toEqual(['Assigned by a rule: Given Family', 'Request submitted'])
  expect(await timeline(member, chp)).toEqual(['Request submitted'])
  const notices = await (await send('GET', '/api/notices', staff)).json<Notice[]>()
  expect(notices.map(({ kind, by, requests }) => [kind, by, requests])).toEqual([['hand-over', null, 1]])
  for (const path of [`/api/crash-reports/${chp.id}`, '/api/docket', `/api/crash-reports/${chp.id}/activity`])
    expect(await (await send('GET', path, member)).text()).not.toContain(staff.id)
})

test.each(['guest', 'staff', 'bulk'])('a request by %s gets its owner too', async (way) => {
  await setRules({ people: [people.staff.id] })
  const sent = {
    guest: [undefined, { contactEmail: guestEmail() }],
    staff: [people.staff, { contactEmail: guestEmail() }],
    bulk: [people.member, { bulk: 'true' }],
  }[way] as [User | undefined, Record<string, string>]
  const request = await replyOf(await postRequest('chp', sent[0]?.token, sent[1]))
  expect(await ownerOf(request)).toBe(people.staff.id)
  // Nobody is told what they did.
  expect(await rows('select 1 from notices')).toHaveLength(way === 'staff' ? 0 : 1)
})

test('staff take turns, also at the same moment; those who left, suspended accounts and clients are passed over', async () => {
  const { member, staff, admin } = people
  const gone = await addUser({ role: 'staff' })
  await setRules({ people: [gone.id, staff.id, colleague.id, member.id] })
  await rows("update users set suspended_at = '2026-01-01' where id = ?", gone.id)
  const requests = await Promise.all(Array.from({ length: 6 }, () => submitCrashRequest(member)))
  const owners = await Promise.all(requests.map(ownerOf))
  for (const { id } of [staff, colleague]) expect(owners.filter((owner) => owner === id)).toHaveLength(3)
  await setRules(byTurns)
  // The admin hasn't had any.
  expect(await ownerOf(await submitCrashRequest(member))).toBe(admin.id)
  // A rule without people who are there is passed over; Unassigned isn't.
  await setRules({ people: [gone.id, 'usr_00000000000000000000000000'] }, { people: [colleague.id] })
  expect(await ownerOf(await submitCrashRequest(member))).toBe(colleague.id)
  await setRules({ assign: 'nobody' }, { people: [colleague.id] })
  expect(await ownerOf(await submitCrashRequest(member))).toBe(null)
})

test('rules about an agency or its county decide when it becomes known, unless the request has an owner', async () => {
  const { member, staff, admin } = people
  const named = { policeDepartment: 'Riverton Police Department' }
  await setRules({ county: 'Kern', people: [staff.id] }, { kind: 'chp', people: [admin.id] })
  const [early, taken] = [await submitPoliceRequest(member, named), await submitPoliceRequest(member, named)]
  await rows('update requests set staff_owner_id = ? where id = ?', admin.id, taken.id)
  const numbered = await submitCrashRequest(member, { reportNumber: '', monitorForFull: 'true' })
  await rows('update requests set staff_owner_id = null where id = ?', numbered.id)
  expect(await ownerOf(early)).toBeNull()
  const agency = await addAgency({ name: 'Riverton Police Department', kind: 'police', county: 'kern county' })
  expect([await ownerOf(early), await ownerOf(taken)]).toEqual([staff.id, admin.id])
  expect(await ownerOf(await submitPoliceRequest(member, named))).toBe(staff.id)

  // A request that was released stays so when a rule about something else matches.
  await addAgency({ name: 'Kern Office', kind: 'chp', county: 'Alpine', reportPrefixes: '9321' })
  const record = (reportNumber: string, replaces: string | null) =>
    act(staff, numbered, numberTo(reportNumber, replaces))
  await record('9321-1', null)
  expect(await ownerOf(numbered)).toBeNull()
  // Staff's choice of an agency is one change with the owner, and so is its Undo.
  const bakersfield = await addAgency({ name: 'Bakersfield Office', kind: 'police', county: 'Kern' })
  const unknown = await submitPoliceRequest(member, { policeDepartment: 'Somewhere' })
  const { changed } = await change(admin, [unknown.id, taken.id], { action: 'setAgency', agency: bakersfield.id })
  expect([await ownerOf(unknown), await ownerOf(taken)]).toEqual([staff.id, admin.id])
  await undoChanges(admin, changed)
  expect(await ownerOf(unknown)).toBeNull()
  // A deleted agency matches nothing, not everything.
  await setRules({ agency: agency.id, people: [staff.id] })
  await send('DELETE', `/api/admin/agencies/${agency.id}`, { token: admin.token })
  expect(await ownerOf(await submitPoliceRequest(member, named))).toBeNull()
})

test('changes at the same moment give requests to people in turn', async () => {
  const { member, staff, admin } = people
  const agency = await addAgency({ name: 'Kern Office', kind: 'police' })
  const requests = await Promise.all([1, 2, 3].map(() => submitPoliceRequest(member)))
  await setRules({ agency: agency.id, people: [staff.id, admin.id, colleague.id] })
  const replies = await Promise.all(
    requests.map(({ id }) => change(admin, [id], { action: 'setAgency', agency: agency.id })),
  )
  expect(replies.flatMap(({ refused }) => refused)).toEqual([])
  expect(new Set(await Promise.all(requests.map(ownerOf))).size).toBe(3)
})

test('requests pass on by the rules, never to those who own them now, until it is undone', async () => {
  const { member, staff, admin } = people
  const ids: string[] = []
  for (let count = 0; count < 4; count++) ids.push((await submitCrashRequest(member)).id)
  await change(staff, ids, { action: 'take' })
  await setRules({ kind: 'police', assign: 'everyone' }, byTurns)
  const { changed } = await change(staff, ids, { action: 'byRules' })
  const owners = await Promise.all(ids.map((id) => ownerOf({ id })))
  for (const { id } of [admin, colleague]) expect(owners.filter((owner) => owner === id)).toHaveLength(2)
  const [notice] = await (await send('GET', '/api/notices', colleague)).json<Notice[]>()
  expect([notice?.requests, notice?.by?.firstName]).toEqual([2, 'Given'])
  await undoChanges(staff, changed)
  expect((await listQueue(staff, 'view=mine')).counts.mine).toBe(4)
  await setRules()
  await change(staff, ids, { action: 'byRules' })
  expect(await rows('select 1 from requests where staff_owner_id is not null')).toEqual([])
})

test.each([
  ['is suspended', 'PATCH', '/suspension', { suspended: true }],
  ['is deleted', 'DELETE', '', undefined],
  ['becomes a client', 'PUT', '/role', { role: 'law-firm' }],
])(
  "the open requests of someone who %s pass on by the rules, the others aren't theirs either",
  async (_, method, path, json) => {
    const { member, staff, admin } = people
    const ids: string[] = []
    for (let count = 0; count < 3; count++) ids.push((await submitCrashRequest(member)).id)
    const [police, done] = [await submitPoliceRequest(member), await submitPoliceRequest(member)]
    await change(staff, [...ids, police.id, done.id], { action: 'take' })
    await setPoliceStatus(admin, done.id, 'completed')
    await setRules({ kind: 'chp', people: [staff.id, admin.id, colleague.id] })
    const leave = () => send(method, `/api/users/${staff.id}${path}`, { token: admin.token, ...(json && { json }) })
    expect((await leave()).status).toBeLessThan(300)
    const owners = await Promise.all([...ids, police.id, done.id].map((id) => ownerOf({ id })))
    expect(owners.slice(0, 3).toSorted()).toEqual([owners[0], owners[1], owners[0]].toSorted())
    expect(new Set(owners.slice(0, 3))).toEqual(new Set([admin.id, colleague.id]))
    expect(owners.slice(3)).toEqual([null, null])
    const mine = await Promise.all(
      [admin, colleague].map(async (user) => (await listQueue(user, 'view=mine')).counts.mine),
    )
    expect(mine.toSorted()).toEqual([1, 2])
    expect(await rows("select 1 from notices where kind = 'hand-over' and user_id = ?", colleague.id)).toHaveLength(
      owners.filter((owner) => owner === colleague.id).length,
    )
  },
)

test('refuses changes based on older rules, of unknown things and of too many; only admins have them', async () => {
  const { admin, staff } = people
  expect((await put(admin, [byTurns])).status).toBe(200)
  expect((await put(admin, [])).status).toBe(409)
  const wrong = [
    [{}],
    [{ people: ["x' or 1=1"] }],
    [{ assign: 'everyone', county: 'x'.repeat(500) }],
    [{ assign: 'everyone', kind: 'other' }],
    times(201, byTurns),
    [{ people: times(21, staff.id) }],
  ] as unknown as Partial<AssignmentRule>[][]
  for (const rules of wrong) expect((await put(admin, rules, 1)).status).toBe(400)
  const largest = { ...any, agency: 'agy_00000000000000000000000000', people: times(20, staff.id) }
  expect((await put(admin, times(200, largest), 1)).status).toBe(200)
  expect(await ownerOf(await submitCrashRequest(people.member))).toBeNull()
  expect((await put(staff, [], 2)).status).toBe(403)
})
