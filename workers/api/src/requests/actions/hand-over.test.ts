import { expect, test } from 'vitest'
import {
  addUser,
  addUsers,
  getCrashReport,
  rows,
  send,
  submitCrashRequest,
  submitPoliceRequest,
} from '../../../test/kit.ts'
import type { Act } from '@portal/contract/requests/actions/actions'
import { change, timeline, undoChanges } from '../../../test/queue.ts'

test('a request that is handed over emails its new owner, unless it is undone; several have one email', async () => {
  const { member, staff, admin } = await addUsers()
  const crash = await submitCrashRequest(member)
  const police = await submitPoliceRequest(member)
  const emails = () =>
    rows(
      "select request_id, address, state, data ->> 'bulk' as bulk from outbox where template = 'handed-over' and request_id in (?, ?) order by rowid",
      crash.id,
      police.id,
    )
  const { changed } = await change(staff, [crash.id], { action: 'handOver', owner: admin.id })
  const single = { request_id: crash.id, address: admin.email, state: 'pending', bulk: null }
  expect(await emails()).toEqual([single])
  await undoChanges(staff, changed)
  expect(await emails()).toEqual([{ ...single, state: 'withheld' }])

  await change(staff, [crash.id, police.id], { action: 'handOver', owner: admin.id })
  expect((await emails()).slice(1)).toEqual([crash, police].map(({ id }) => ({ ...single, request_id: id, bulk: 1 })))
  // Taking a request for oneself is no news to anyone.
  await change(staff, [crash.id], { action: 'handOver', owner: staff.id }, { fromColleagues: [admin.id] })
  expect(await emails()).toHaveLength(3)
})

test('a request that is in a call more than once is changed once, and so is its Undo', async () => {
  const { member, staff, admin } = await addUsers()
  const { id } = await submitCrashRequest(member)
  const { changed } = await change(staff, [id, id], { action: 'handOver', owner: admin.id })
  expect(changed).toEqual([{ request: id, undo: expect.any(String) }])
  const emails = await rows("select id from outbox where request_id = ? and template = 'handed-over'", id)
  expect(emails).toHaveLength(1)
  expect(await undoChanges(staff, [...changed, ...changed])).toEqual({ undone: [id], emailed: [], refused: [] })
  expect(await timeline(staff, { id })).toHaveLength(3)
})

test('the emails of several requests are queued in one call', async () => {
  const { member, staff, admin } = await addUsers()
  const ids = [await submitCrashRequest(member), await submitPoliceRequest(member)].map(({ id }) => id)
  const batches: number[] = []
  const sendBatch: Queue['sendBatch'] = async (messages) => {
    batches.push([...messages].length)
    return {} as QueueSendBatchResponse
  }
  const changed = { EMAIL_QUEUE: { sendBatch } as Queue }
  await change(staff, ids, { action: 'handOver', owner: admin.id }, { changed })
  await expect.poll(() => batches).toEqual([2])
})

test.each([
  ['taken', { action: 'take' }],
  ['released', { action: 'release' }],
  ['handed off', { action: 'handOver', owner: '' }],
  ['passed on by the rules', { action: 'byRules' }],
] as const)('a request of a colleague is %s only by who saw that they have it', async (_, asked) => {
  const { member, staff, admin } = await addUsers()
  const chp = await submitCrashRequest(member)
  const colleague = await addUser({ role: 'staff' })
  await change(colleague, [chp.id], { action: 'take' })
  const wanted: Act = asked.action === 'handOver' ? { ...asked, owner: admin.id } : asked
  // Who has it was seen before another colleague took it.
  for (const fromColleagues of [[], [admin.id]])
    expect(await change(staff, [chp.id], wanted, { fromColleagues })).toMatchObject({
      changed: [],
      refused: [{ request: chp.id, why: 'taken', owner: { id: colleague.id, firstName: 'Given', lastName: 'Family' } }],
    })
  expect((await change(staff, [chp.id], wanted, { fromColleagues: [colleague.id] })).refused).toEqual([])
  expect((await getCrashReport(staff, chp.id)).staffOwner?.id).not.toBe(colleague.id)
})

test('colleagues to hand over to are listed by name', async () => {
  const { staff, admin } = await addUsers()
  const colleagues = await (await send('GET', '/api/colleagues', staff)).json<{ id: string }[]>()
  expect(colleagues).toContainEqual({ id: admin.id, firstName: 'Given', lastName: 'Family', away: null })
  expect(colleagues.map(({ id }) => id)).toContain(staff.id)
})
