import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { limits } from '@portal/contract/limits'
import { actionBy, actNames, type Act } from '@portal/contract/requests/actions/actions'
import type { ReplyOf } from '@portal/contract/kinds/replies'
import {
  addUser,
  addUsers,
  deliver,
  deliverFinalReport,
  errorOf,
  getCrashReport,
  nthBatchBarriers,
  rows,
  send,
  setPoliceStatus,
  snapshot,
  submitCrashRequest,
  submitPoliceRequest,
} from '../../../test/kit.ts'
import {
  change,
  dateIn,
  exampleOf,
  outcomeOf,
  sendChange,
  setColumns,
  timeline,
  undoChanges,
  undoOne,
} from '../../../test/queue.ts'
import { newId } from '../../platform/ids.ts'

const ownerOf = ({ id }: { id: string }) => ({ id, firstName: 'Given', lastName: 'Family' })

const submitted = async () => {
  const users = await addUsers()
  return { ...users, chp: await submitCrashRequest(users.member), police: await submitPoliceRequest(users.member) }
}

describe('taking a request', () => {
  test('makes the caller its owner, which only staff see, and a colleague must ask to take it over', async () => {
    const { member, staff, admin, chp, police } = await submitted()
    const before = await getCrashReport(member, chp.id)
    const both = [chp.id, police.id]
    expect(await change(staff, both, { action: 'take' })).toEqual({
      changed: both.map((request) => ({ request, undo: expect.stringMatching(/^act_/) })),
      undoUntil: expect.stringMatching(/Z$/),
      refused: [],
    })
    expect((await getCrashReport(staff, chp.id)).staffOwner).toEqual(ownerOf(staff))
    expect(await timeline(staff, chp)).toEqual(['Assignee: Given Family', 'Request submitted'])
    expect(await timeline(member, chp)).toEqual(['Request submitted'])
    // Not even when it was last changed.
    expect(await getCrashReport(member, chp.id)).toEqual(before)

    const taken = both.map((request) => ({ request, why: 'taken', owner: ownerOf(staff) }))
    expect(await change(admin, both, { action: 'take' })).toMatchObject({ changed: [], refused: taken })
    expect((await change(admin, both, { action: 'take' }, { fromColleagues: [staff.id] })).refused).toEqual([])
    expect((await getCrashReport(staff, chp.id)).staffOwner).toEqual(ownerOf(admin))
    // Again is nothing new.
    expect((await change(admin, [chp.id], { action: 'take' })).changed).toEqual([{ request: chp.id, undo: null }])
    expect(await timeline(admin, chp)).toHaveLength(3)
  })

  test('at the same moment, one of two colleagues gets each request, and the other sees who', async () => {
    const { staff, admin, chp, police } = await submitted()
    const both = [chp.id, police.id]
    const barriers = nthBatchBarriers(2, 2)
    const replies = await Promise.all(
      [staff, admin].map((user, at) => change(user, both, { action: 'take' }, { changed: barriers[at]! })),
    )
    const winner = replies.findIndex(({ changed }) => changed.length === 2)
    expect(winner).toBeGreaterThanOrEqual(0)
    const taken = both.map((request) => ({ request, why: 'taken', owner: ownerOf([staff, admin][winner]!) }))
    expect(replies[1 - winner]).toMatchObject({ changed: [], refused: expect.arrayContaining(taken) })
    expect(await timeline(staff, chp)).toHaveLength(2)
  })

  test('hands over to a colleague and releases', async () => {
    const { member, staff, admin, chp } = await submitted()
    await change(staff, [chp.id], { action: 'handOver', owner: admin.id })
    expect((await getCrashReport(staff, chp.id)).staffOwner).toEqual(ownerOf(admin))
    for (const owner of [member.id, newId('user')])
      expect(await errorOf(await sendChange(staff, [chp.id], { action: 'handOver', owner }))).toMatchObject({
        code: 'not_found',
      })
    await change(staff, [chp.id], { action: 'release' }, { fromColleagues: [admin.id] })
    expect((await getCrashReport(staff, chp.id)).staffOwner).toBeNull()
    expect((await timeline(staff, chp))[0]).toBe('Unassigned')
  })

  test.each(['deleted', 'demoted'])('a %s colleague owns nothing', async (what) => {
    const { member, staff, admin, chp, police } = await submitted()
    await change(staff, [chp.id, police.id], { action: 'take' })
    const etag = (await send('GET', '/api/queue', admin)).headers.get('etag')!
    const response =
      what === 'deleted'
        ? await send('DELETE', `/api/users/${staff.id}`, admin)
        : await send('PUT', `/api/users/${staff.id}/role`, { token: admin.token, json: { role: 'law-firm' } })
    expect(response.status).toBeLessThan(300)
    expect((await getCrashReport(admin, chp.id)).staffOwner).toBeNull()
    expect((await send('GET', '/api/queue', { ...admin, headers: { 'If-None-Match': etag } })).status).toBe(200)
    // Nor does an undo bring the owner back.
    const { undo } = await getCrashReport(admin, chp.id)
    expect(undo).toBeNull()
    expect((await getCrashReport(member, chp.id)).updatedAt).toBe(chp.updatedAt)
  })
})

describe('completing requests', () => {
  test('completes what is delivered as its dialog would, with emails that an undo takes back', async () => {
    const { member, staff, admin, chp, police } = await submitted()
    const open = await submitCrashRequest(member)
    await deliver(staff, chp.id, 'facePage')
    await deliverFinalReport(staff, police.id)
    await setPoliceStatus(staff, police.id, 'processing')
    await rows("update outbox set state = 'sent', attempts = 1")
    const { changed, refused } = await change(admin, [chp.id, police.id, open.id], { action: 'complete' })
    expect(changed.map(({ request }) => request)).toEqual([chp.id, police.id])
    expect(refused).toEqual([{ request: open.id, why: 'state', owner: null }])
    const emails = "select request_id, state, undo_id from outbox where template = 'completed' order by rowid"
    expect(await rows(emails)).toEqual(
      changed.map(({ request, undo }) => ({ request_id: request, state: 'pending', undo_id: undo })),
    )
    expect(await getCrashReport(admin, chp.id)).toMatchObject({
      status: 'completed',
      undo: { id: changed[0]!.undo, activity: 'Request completed' },
    })

    expect(await undoChanges(admin, changed)).toEqual({ undone: [chp.id, police.id], emailed: [], refused: [] })
    expect(await rows(emails)).toMatchObject([{ state: 'withheld' }, { state: 'withheld' }])
    expect(await getCrashReport(admin, chp.id)).toMatchObject({ status: 'face-page-uploaded' })
    await change(admin, [chp.id], { action: 'complete', sendEmails: false })
    expect(await rows(emails)).toHaveLength(2)
  })

  test('is for requests of both kinds that have everything delivered', async () => {
    const { staff, admin, chp, police } = await submitted()
    const open = await submitCrashRequest(await addUser())
    await deliver(staff, chp.id, 'facePage')
    await deliverFinalReport(staff, police.id)
    await setPoliceStatus(staff, police.id, 'processing')
    expect(await change(admin, [chp.id, police.id, open.id], { action: 'complete' })).toMatchObject({
      changed: [{ request: chp.id }, { request: police.id }],
      refused: [{ request: open.id, why: 'state' }],
    })
  })

  test('sends no emails of a request that was changed at the same moment', async () => {
    const { staff, admin, chp } = await submitted()
    await deliver(staff, chp.id, 'facePage')
    const barriers = nthBatchBarriers(2, 2)
    const replies = await Promise.all(
      barriers.map((changed) => change(admin, [chp.id], { action: 'complete' }, { changed })),
    )
    expect(replies.map(({ changed }) => changed.length).toSorted()).toEqual([0, 1])
    expect(replies.flatMap(({ refused }) => refused)).toEqual([{ request: chp.id, why: 'state', owner: null }])
    expect(await rows("select id from outbox where request_id = ? and template = 'completed'", chp.id)).toHaveLength(1)
  })
})

test('fifty requests are changed, except closed, taken and deleted ones, with one version of each list', async () => {
  const { member, staff, admin } = await addUsers()
  const requests: ReplyOf<'chp'>[] = []
  for (let number = 0; number < 3; number++) requests.push(await submitCrashRequest(member))
  const [closed, taken, gone] = [requests[0]!, requests[1]!, newId('police')]
  await rows(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < 47)
      insert into requests (kind, id, reference_number, client_name, crash_date, status, report_number, police_department, law_firm_id, submitted_at, created_at, updated_at, serial, search_text)
      select 'police', ? || printf('%023d', i), 'POL-many' || i, 'Client', '2024-03-05', 'processing', '1', 'PD', ?, '', '', '', i, '' from n`,
    'pol_000',
    member.lawFirmId,
  )
  const many = (await rows<{ id: string }>("select id from requests where reference_number like 'POL-many%'")).map(
    ({ id }) => id,
  )
  await setColumns(closed, { status: 'completed' })
  await change(admin, [taken.id], { action: 'take' })
  const versions = () =>
    rows<{ list_key: string; version: number }>(
      "select list_key, version from list_versions where list_key in ('all', 'police:all', ?) order by list_key",
      `police:${member.lawFirmId}`,
    )
  const before = await versions()
  const reply = await change(staff, [...requests.map(({ id }) => id), gone, ...many.slice(0, 46)], { action: 'take' })
  expect(reply.changed.map(({ request }) => request)).toEqual([requests[2]!.id, ...many.slice(0, 46)])
  expect(reply.refused).toEqual([
    { request: closed.id, why: 'state', owner: null },
    { request: taken.id, why: 'taken', owner: ownerOf(admin) },
    { request: gone, why: 'gone', owner: null },
  ])
  const bumped = (await versions()).map(({ list_key: key, version }, at) => [key, version - before[at]!.version])
  expect(Object.fromEntries(bumped)).toMatchObject({ all: 1, 'police:all': 1 })
  expect(await rows('select id from activities where activity = ?', `Assignee: ${staff.id}`)).toHaveLength(47)

  // A later change keeps its request from being undone, and only that one.
  await change(admin, [many[0]!], { action: 'take' }, { fromColleagues: [staff.id] })
  const undone = await undoChanges(staff, reply.changed)
  expect(undone.undone).toHaveLength(46)
  expect(undone.refused).toEqual([{ request: many[0], why: 'changed', owner: null }])
  expect((await undoChanges(staff, reply.changed.slice(0, 1))).refused).toEqual([
    { request: requests[2]!.id, why: 'state', owner: null },
  ])
  const tooMany = Array.from({ length: limits.queueChangeMax + 1 }, () => gone)
  expect((await errorOf(await sendChange(staff, tooMany, { action: 'take' }))).status).toBe(400)
  const asked: Act = { action: 'ask', asks: ['authorization'], text: '' }
  expect((await errorOf(await sendChange(staff, tooMany.slice(0, limits.queueEmailsMax + 1), asked))).status).toBe(400)
})

test('writes all of a change or nothing', async () => {
  const { staff, admin, chp, police } = await submitted()
  await deliver(staff, chp.id, 'facePage')
  const before = await snapshot()
  // Fails after every other statement of the write.
  const batch = (statements: D1PreparedStatement[]) =>
    env.DB.batch(
      statements.length > 4 ? [...statements, env.DB.prepare('insert into requests (id) values (null)')] : statements,
    )
  const changed = { DB: { prepare: (query: string) => env.DB.prepare(query), batch } as unknown as D1Database }
  for (const action of ['take', 'complete'] as const)
    expect((await sendChange(admin, [chp.id, police.id], { action }, { changed })).status).toBe(500)
  expect(await snapshot()).toEqual(before)
  expect(await getCrashReport(staff, chp.id)).toMatchObject({ status: 'face-page-uploaded', staffOwner: null })
})

test("an undo doesn't give a request back to a colleague who left", async () => {
  const { staff, admin, chp } = await submitted()
  const colleague = await addUser({ role: 'staff' })
  await change(colleague, [chp.id], { action: 'take' })
  await rows('update requests set undo = null where id = ?', chp.id)
  await change(staff, [chp.id], { action: 'take' }, { fromColleagues: [colleague.id] })
  const { undo } = await getCrashReport(staff, chp.id)
  expect(undo).toMatchObject({ activity: 'Assignee: Given Family' })
  await rows("update users set role = 'law-firm' where id = ?", colleague.id)
  expect(await undoOne(staff, chp.id, undo!.id)).toBe('changed')
  await rows("update users set role = 'staff' where id = ?", colleague.id)
  expect(await undoOne(staff, chp.id, undo!.id)).toBeNull()
  expect(await getCrashReport(staff, chp.id)).toMatchObject({ staffOwner: ownerOf(colleague) })
  expect((await timeline(admin, chp))[0]).toBe('Undone: Assignee: Given Family')
  expect(
    await rows("select detail from audit_entries where subject = ? and action = 'change-undone'", chp.referenceNumber),
  ).toEqual([{ detail: 'Assignee changed' }])
})

describe('an undo restores when the request was last changed', () => {
  test('also for those for whom it is new', async () => {
    const { member, staff, chp } = await submitted()
    const before = await rows('select updated_at, changed_by from requests where id = ?', chp.id)
    const [requested] = (await change(staff, [chp.id], { action: 'requested', on: dateIn(-3) })).changed
    expect((await getCrashReport(member, chp.id)).updatedAt).not.toBe(chp.updatedAt)
    const [taken] = (await change(staff, [chp.id], { action: 'take' })).changed
    const etag = (await send('GET', '/api/docket', member)).headers.get('etag')!
    for (const undone of [taken!, requested!]) await undoChanges(staff, [undone])
    expect(await rows('select updated_at, changed_by from requests where id = ?', chp.id)).toEqual(before)
    // Open pages notice.
    expect((await send('GET', '/api/docket', { ...member, headers: { 'If-None-Match': etag } })).status).toBe(200)
  })

  test('unless something else changed it since', async () => {
    const { member, staff, chp } = await submitted()
    const { changed } = await change(staff, [chp.id], { action: 'requested', on: dateIn(-3) })
    const since = new Date(Date.now() + 1000).toISOString()
    await setColumns(chp, { updated_at: since })
    expect((await undoChanges(staff, changed)).undone).toEqual([chp.id])
    expect((await getCrashReport(member, chp.id)).updatedAt).toBe(since)
  })

  test('of a change with emails, too, which the same change sends again', async () => {
    const { admin, chp } = await submitted()
    await deliver(admin, chp.id, 'facePage')
    const lastChange = () => rows('select updated_at, changed_by from requests where id = ?', chp.id)
    // The firm's own change is no news to them.
    await rows("update requests set changed_by = updated_at || ' ' || user_id where id = ?", chp.id)
    const before = await lastChange()
    for (const _ of ['once', 'again']) {
      const [completed] = (await change(admin, [chp.id], { action: 'complete' })).changed
      await undoChanges(admin, [completed!])
      expect(await lastChange()).toEqual(before)
    }
    const emails = "select state from outbox where request_id = ? and template = 'completed'"
    expect(await rows(emails, chp.id)).toEqual([{ state: 'withheld' }, { state: 'withheld' }])
  })
})

test('a guest is refused before the call is read, and a law firm before what staff do', async () => {
  const { member, chp } = await submitted()
  for (const json of [{ requests: [chp.id], act: { action: 'take' } }, { requests: 'none' }, []]) {
    for (const [method, path] of [
      ['PATCH', '/api/requests'],
      ['POST', '/api/requests/undo'],
    ] as const)
      expect((await send(method, path, { json })).status).toBe(401)
    const planned = await send('POST', '/api/requests/planned-emails', { token: member.token, json })
    expect(planned.status).toBe(403)
  }
  for (const name of actNames.filter((one) => !actionBy(one).who.includes('law-firm')))
    expect([name, await outcomeOf(member, chp, exampleOf[name])]).toEqual([name, 403])
})
