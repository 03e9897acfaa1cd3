import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { limits } from '@portal/contract/limits'
import { addUsers, deliver, rows, send, submitCrashRequest } from '../../test/kit.ts'

describe('the planned emails', () => {
  test.each([
    ['complete', 'PATCH', 'complete', {}],
    ['changeStatus&status=cancelled', 'PATCH', 'status', { status: 'cancelled' }],
    ['deleteFacePage', 'DELETE', 'documents/facePage', {}],
  ])('of %s are those that it sends', async (query, method, path, json) => {
    const { admin, staff, member } = await addUsers()
    const { id } = await submitCrashRequest(member, { ccEmails: 'copy@elsewhere.test' })
    await deliver(staff, id, 'facePage')
    await env.DB.prepare("update outbox set state = 'sent', attempts = 1 where request_id = ?").bind(id).run()
    const plan = await send('GET', `/api/crash-reports/${id}/planned-emails?action=${query}`, admin)
    const { emails, undoSeconds } = await plan.json<{
      emails: { template: string; address: string }[]
      undoSeconds: number
    }>()
    expect([emails.length > 0, undoSeconds]).toEqual([true, limits.undoSeconds])
    expect((await send(method, `/api/crash-reports/${id}/${path}`, { token: admin.token, json })).status).toBe(200)
    const sent = await rows<{ template: string; address: string }>(
      "select template, address from outbox where request_id = ? and undo_id is not null and state = 'pending' order by address",
      id,
    )
    const compared = emails.map(({ template, address }) => ({ template, address }))
    expect(compared.sort((one, other) => (one.address < other.address ? -1 : 1))).toEqual(sent)
  })
})
