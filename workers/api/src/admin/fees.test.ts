import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { AgencyFees } from '@portal/contract/requests/fees'
import {
  addUser,
  addUsers,
  getCrashReport,
  form,
  objectKeys,
  pdf,
  rows,
  send,
  submitCrashRequest,
  testContext,
} from '../../test/kit.ts'
import { postMessage, sent } from '../../test/messages.ts'
import { addAgency, change, dateIn, sendChange, timeline, undoOne } from '../../test/queue.ts'
import { addGuestRequest, openTrackingLink } from '../../test/tracking.ts'
import { findTrackedFile } from '../downloads/tracked-store.ts'
import { fileIdIn } from '../files/names.ts'
import { deleteOldReceipts } from '../requests/change/undo-store.ts'

const add = (user: { token: string }, id: string, file: File = pdf()) =>
  send('POST', `/api/requests/${id}/fee-receipt`, { token: user.token, form: form({ file }) })

const withFee = async () => {
  const { member, staff } = await addUsers()
  const chp = await submitCrashRequest(member)
  await change(staff, [chp.id], { action: 'setFee', fee: '23.50' })
  return { member, staff, id: chp.id }
}

test('the receipt of a fee is added, replaced and removed, each with Undo', async () => {
  const { staff, id } = await withFee()
  const read = async () => (await getCrashReport(staff, id)).feeReceipt
  const undo = async () => undoOne(staff, id, (await getCrashReport(staff, id)).undo!.id)
  expect((await add(staff, id)).status).toBe(200)
  const first = await read()
  expect(first).toMatchObject({ type: 'application/pdf' })
  expect((await send('GET', `/api/files/${first!.name}`, staff)).status).toBe(200)
  await add(staff, id)
  const second = await read()
  expect(second!.name).not.toBe(first!.name)
  await undo()
  expect(await read()).toEqual(first)
  await change(staff, [id], { action: 'removeReceipt' })
  expect(await read()).toBeNull()
  await undo()
  expect(await read()).toEqual(first)
  expect((await timeline(staff, { id })).slice(0, 2)).toEqual([
    'Undone: Agency fee receipt removed',
    'Agency fee receipt removed',
  ])
  // With the fee, or another agency, the receipt goes too.
  await change(staff, [id], { action: 'setFee', fee: null })
  expect(await read()).toBeNull()
  await undo()
  expect(await read()).toEqual(first)
  await env.DB.exec('update requests set undo = null')
  await deleteOldReceipts(testContext())
  expect(await rows("select id from documents where document_type = 'feeReceipt' and request_id = ?", id)).toEqual([
    { id: first!.name.split('.')[0] },
  ])
})

test('a request with a receipt keeps its conversation, and Undo leaves what retention needs', async () => {
  const { member, staff, id } = await withFee()
  await rows('delete from documents where request_id = ?', id)
  await rows('update requests set has_client_documents = 0 where id = ?', id)
  await add(staff, id)
  const undo = (await getCrashReport(staff, id)).undo!
  await sent(postMessage(member, id, { text: 'Here it is', file: pdf() }))
  expect(await undoOne(staff, id, undo.id)).toBeNull()
  expect(await rows('select has_client_documents as kept from requests where id = ?', id)).toEqual([{ kept: 1 }])
})

test('a receipt needs a fee, and a PDF or picture', async () => {
  const { staff, id } = await withFee()
  const before = (await objectKeys()).length
  expect((await add(staff, id, new File(['MZ'], 'receipt.pdf'))).status).toBe(415)
  await change(staff, [id], { action: 'setFee', fee: null })
  expect((await add(staff, id)).status).toBe(409)
  expect((await objectKeys()).length).toBe(before)
})

test('nobody but staff sees fee and receipt, and no list changes for others', async () => {
  const { staff, member, id } = await withFee()
  const list = async () => (await send('GET', '/api/docket', member)).headers.get('etag')
  const before = await list()
  await add(staff, id)
  const { name } = (await getCrashReport(staff, id)).feeReceipt!
  expect(await list()).toBe(before)
  expect(await getCrashReport(member, id)).toMatchObject({ agencyFee: null, feePaidOn: null, feeReceipt: null })
  expect((await send('GET', `/api/files/${name}`, member)).status).toBe(404)
  expect((await send('POST', `/api/files/${name}/ticket`, member)).status).toBe(404)
  for (const url of ['', '/messages'])
    expect(await (await send('GET', `/api/crash-reports/${id}${url}`, member)).text()).not.toContain(name)
  expect(await (await send('GET', `/api/crash-reports/${id}/activity`, member)).text()).not.toMatch(/receipt/i)
})

test("a guest's tracking page doesn't open the receipt", async () => {
  const { staff } = await addUsers()
  const { id: request, token } = await addGuestRequest()
  await change(staff, [request], { action: 'setFee', fee: '5' })
  await add(staff, request)
  const file = fileIdIn((await getCrashReport(staff, request)).feeReceipt!.name)
  expect(await (await openTrackingLink(token)).text()).not.toContain(file)
  const [row] = await rows<{ version: number }>(
    'select tracking_version as version from requests where id = ?',
    request,
  )
  expect(await findTrackedFile(testContext(), { file, request, ...row! })).toBeUndefined()
})

test('fees are summed by agency and exported', async () => {
  const admin = await addUser({ role: 'admin' })
  const agency = await addAgency({ name: `CHP Fees ${crypto.randomUUID()}` })
  const { staff, id } = await withFee()
  const paid = await withFee()
  for (const one of [id, paid.id]) {
    await change(staff, [one], { action: 'setAgency', agency: agency.id })
    await change(staff, [one], { action: 'setFee', fee: '23.50' })
  }
  await change(staff, [paid.id], { action: 'feePaid', on: dateIn(0) })
  await add(staff, paid.id)
  const fees = await (await send('GET', '/api/admin/fees', admin)).json<AgencyFees[]>()
  expect(fees.find((one) => one.agency?.id === agency.id)).toEqual({
    agency,
    paid: 2350,
    unpaid: 2350,
    unpaidRequests: 1,
  })
  const csv = await (await send('GET', '/api/admin/fees.csv', admin)).text()
  const [heading, ...lines] = csv.trim().split('\r\n')
  expect(heading).toContain('"Reference number","Client",')
  const { referenceNumber } = await getCrashReport(staff, paid.id)
  expect(lines.find((one) => one.includes(referenceNumber))).toContain(`,"23.50","${dateIn(0)}","Yes",`)
  expect((await sendChange(paid.member, [paid.id], { action: 'removeReceipt' })).status).toBe(403)
})
