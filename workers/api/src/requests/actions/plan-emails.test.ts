import { expect, test } from 'vitest'
import type { Reply } from '@portal/contract/api/endpoint'
import type { Act } from '@portal/contract/requests/actions/actions'
import type { planActEmails } from '@portal/contract/requests/actions/calls'
import {
  addUsers,
  deliver,
  rows,
  send,
  setPoliceStatus,
  submitCrashRequest,
  submitPoliceRequest,
} from '../../../test/kit.ts'
import { change } from '../../../test/queue.ts'

const planned = async (user: { token: string }, requests: readonly string[], asked: Act) => {
  const reply = await send('POST', '/api/requests/planned-emails', { ...user, json: { requests, act: asked } })
  expect(reply.status).toBe(200)
  return (await reply.json<Reply<typeof planActEmails>>()).map(({ request, emails }) => [
    request,
    emails.map(({ template, address }) => [template, address]),
  ])
}

test('the plan of a change has the emails that the change writes, of the requests that it can be applied to', async () => {
  const { member, staff, admin } = await addUsers()
  const [chp, closed] = [await submitCrashRequest(member), await submitCrashRequest(member)]
  const police = await submitPoliceRequest(member)
  await send('PATCH', `/api/crash-reports/${closed.id}/cancel`, { token: admin.token, json: {} })
  const written = (template: string, request: string) =>
    rows<{ address: string }>('select address from outbox where template = ? and request_id = ?', template, request)

  const ask: Act = { action: 'ask', asks: ['authorization'], text: '' }
  expect(await planned(staff, [chp.id, closed.id], ask)).toEqual([[chp.id, [['message', member.email]]]])
  expect(await written('message', chp.id)).toEqual([])
  await change(staff, [chp.id, closed.id], ask)
  expect(await written('message', chp.id)).toEqual([{ address: member.email }])

  const handOver = { action: 'handOver', owner: admin.id } as const
  expect(await planned(staff, [chp.id], handOver)).toEqual([[chp.id, [['handed-over', admin.email]]]])
  expect(await planned(admin, [chp.id], handOver)).toEqual([[chp.id, []]])

  expect(await planned(admin, [chp.id, police.id], { action: 'complete' })).toEqual([])
  await deliver(staff, chp.id, 'facePage')
  await setPoliceStatus(staff, police.id, 'completed')
  expect(await planned(admin, [chp.id, police.id], { action: 'complete' })).toEqual([
    [chp.id, [['completed', member.email]]],
  ])
  expect(await planned(staff, [chp.id], { action: 'take' })).toEqual([])
})
