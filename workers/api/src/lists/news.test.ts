import { expect, test } from 'vitest'
import { limits } from '@portal/contract/limits'
import { firmWithRequests, listDocket as list, setColumns as set } from '../../test/docket.ts'
import { deliver, form, rows, send, submitCrashRequest } from '../../test/kit.ts'

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString()

test('a change is new until its request is opened or all are marked as read, unless the caller made it', async () => {
  const { member, staff, adams, baker, clark } = await firmWithRequests()
  const read = (until: string) => send('PUT', '/api/docket/read', { token: member.token, json: { until } })
  const open = (request: string) => send('PUT', '/api/docket/opened', { token: member.token, json: { request } })
  const names = async () => (await list(member, 'view=new')).names
  expect(await list(member)).toMatchObject({ counts: { new: 0 } })
  await deliver(staff, adams.id, 'fullReport')
  await submitCrashRequest(member, { clientName: 'Own' })
  const say = ({ token }: { token: string }, text: string) =>
    send('POST', `/api/police-reports/${baker.id}/messages`, { token, form: form({ text }) })
  await say(member, 'Any news?')
  const { rows: found } = await list(member)
  expect(found!.filter(({ isNew }) => isNew).map(({ id }) => id)).toEqual([adams.id])
  expect(await names()).toEqual(['Adams'])
  await say(staff, 'Soon.')
  expect(await names()).toEqual(['Baker', 'Adams'])

  const { etag } = await list(member)
  expect((await open(adams.id)).status).toBe(204)
  expect((await list(member, '', etag)).status).toBe(200)
  expect(await names()).toEqual(['Baker'])
  const again = (await list(member)).etag
  await open(adams.id)
  expect((await list(member, '', again)).status).toBe(304)
  // A later change is new again.
  await set(adams.id, { updated_at: new Date().toISOString(), changed_by: null })
  expect(await names()).toEqual(['Adams', 'Baker'])
  const { asOf } = await list(member)
  expect((await read(asOf!)).status).toBe(204)
  await read(daysAgo(3))
  expect(await names()).toEqual([])
  // A member of long standing sees those of two weeks.
  const since = daysAgo(90)
  await rows('update users set created_at = ?1, member_since = ?1, read_before = null', since)
  for (const [days, isNew] of [
    [limits.newDays + 2, false],
    [limits.newDays - 2, true],
  ] as const) {
    await set(clark.id, { updated_at: daysAgo(days), changed_by: null })
    expect([days, (await names())!.includes('Clark')]).toEqual([days, isNew])
  }
  // An instant in the future is now: what comes next is new.
  await read('2999-01-01T00:00:00.000Z')
  await say(staff, 'Here it is.')
  expect(await names()).toEqual(['Baker'])
})

test("marking as read is each member's own, and only of what they see", async () => {
  const { member, colleague, other, staff, adams } = await firmWithRequests()
  await deliver(staff, adams.id, 'fullReport')
  const read = (by: { token: string }) =>
    send('PUT', '/api/docket/opened', { token: by.token, json: { request: adams.id } })
  expect((await read(other)).status).toBe(404)
  expect((await read(colleague)).status).toBe(204)
  expect((await list(colleague)).counts!.new).toBe(0)
  expect((await list(member)).counts!.new).toBe(1)
})
