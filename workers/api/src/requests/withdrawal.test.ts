import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { limits } from '@portal/contract/limits'
import { addUser, addUsers, deliver, errorOf, getCrashReport, rows, send, submitCrashRequest } from '../../test/kit.ts'
import { noEmails } from '../emails/outbox.ts'

// Staff may withdraw a document of a CHP request while its delivery is new.

let users: Awaited<ReturnType<typeof addUsers>>
beforeAll(async () => {
  users = await addUsers()
})

const deliveredRequest = async () => {
  const { id } = await submitCrashRequest(users.member)
  await deliver(users.staff, id, 'facePage')
  return id
}
const reason = { reason: 'wrong-document' }
const withdraw = (id: string, { token } = users.staff, json: object = reason) =>
  send('DELETE', `/api/crash-reports/${id}/documents/facePage`, { token, json })
const emailsOf = (id: string) =>
  rows<{ template: string; address: string; waits: number; data: string }>(
    "select template, address, undo_id is not null as waits, data from outbox where request_id = ? and template like 'withdrawn%' order by template, address",
    id,
  )

test('staff withdraw a new delivery with a reason, and admins are told', async () => {
  const id = await deliveredRequest()
  const other = await addUser({ role: 'admin' })
  expect(await errorOf(await withdraw(id, users.staff, {}))).toMatchObject({
    status: 400,
    fields: { reason: expect.any(String) },
  })
  expect(await errorOf(await withdraw(id, users.member))).toMatchObject({ status: 403 })
  expect((await getCrashReport(users.member, id)).facePageFile).not.toBeNull()

  expect((await withdraw(id)).status).toBe(200)
  expect(await getCrashReport(users.member, id)).toMatchObject({ facePageFile: null, status: 'processing' })
  const told = (await emailsOf(id)).filter(({ template }) => template === 'withdrawn-by-staff')
  expect(told.map(({ address }) => address)).toEqual(expect.arrayContaining([users.admin.email, other.email]))
  expect(told.map(({ address }) => address)).not.toContain(users.staff.email)
  for (const { waits, data } of told) {
    expect(waits).toBe(1)
    expect(JSON.parse(data)).toMatchObject({ reason: 'Wrong document', document: { label: 'CHP Face Page' } })
  }
  expect(await errorOf(await withdraw(id))).toMatchObject({ status: 409, code: 'wrong_state' })
})

test('a withdrawal about which nobody was emailed yet leaves nothing in the emails of others', async () => {
  const id = await deliveredRequest()
  expect((await withdraw(id)).status).toBe(200)
  expect(noEmails).toEqual({ ids: [], statements: [] })
})

test('after a day only admins withdraw, without telling admins', async () => {
  const id = await deliveredRequest()
  const before = new Date(Date.now() - (limits.withdrawHours * 60 + 1) * 60_000).toISOString()
  await env.DB.prepare("update documents set created_at = ? where request_id = ? and document_type = 'facePage'")
    .bind(before, id)
    .run()
  expect(await errorOf(await withdraw(id))).toMatchObject({ status: 403, message: expect.stringContaining('24 hours') })
  expect((await getCrashReport(users.member, id)).facePageFile).not.toBeNull()
  expect((await withdraw(id, users.admin, {})).status).toBe(200)
  expect((await emailsOf(id)).filter(({ template }) => template === 'withdrawn-by-staff')).toEqual([])
})
