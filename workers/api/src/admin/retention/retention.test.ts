import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { portalDay } from '@portal/contract/dates'
import type { DocumentRetention } from '@portal/contract/admin/document-retention'
import {
  addFirm,
  addUser,
  deliver,
  deliverFinalReport,
  form,
  getCrashReport,
  objectKeys,
  pdf,
  rows,
  send,
  submitCrashRequest,
  submitPoliceRequest,
  testContext,
} from '../../../test/kit.ts'
import { postMessage, sent } from '../../../test/messages.ts'
import { storeEmail } from '../../../test/emailed.ts'
import { change } from '../../../test/queue.ts'
import { crashAtStep } from '../../../test/fault-injection.ts'
import { sweepFiles } from '../../files/sweep.ts'
import { openContext } from '../../open-context.ts'
import { applyDocumentRetention } from './remove-documents.ts'

const day = 24 * 60 * 60_000
const now = Date.now()
const at = (days: number) => new Date(now + days * day)
const run = (days: number, context = testContext()) => applyDocumentRetention({ ...context, now: at(days) })
const years = (count: number) => -count * 365.25 - 1

let admin: Awaited<ReturnType<typeof addUser>>
let member: Awaited<ReturnType<typeof addUser>>
beforeEach(async () => {
  await env.DB.exec(
    'delete from retention_rounds; delete from settings; delete from outbox; update requests set completed_at = null',
  )
  admin = await addUser({ role: 'admin' })
  member = await addUser({ firm: await addFirm() })
})

const set = async (value: number | null): Promise<DocumentRetention> =>
  (await send('PUT', '/api/admin/document-retention', { token: admin.token, json: { years: value } })).json()
const get = async (): Promise<DocumentRetention> => (await send('GET', '/api/admin/document-retention', admin)).json()

/** Completed requests of both kinds, `days` ago. */
const addCompleted = async (days: number) => {
  const chp = await submitCrashRequest(member)
  expect((await deliver(admin, chp.id, 'facePage')).status).toBe(200)
  expect((await send('PATCH', `/api/crash-reports/${chp.id}/complete`, admin)).status).toBe(200)
  const police = await submitPoliceRequest(member)
  expect((await deliverFinalReport(admin, police.id)).status).toBe(200)
  await env.DB.prepare('update requests set completed_at = ? where id in (?, ?)')
    .bind(at(days).toISOString(), chp.id, police.id)
    .run()
  return { chp: await getCrashReport(member, chp.id), police }
}

const filesOf = (id: string) =>
  rows<{ document_type: string }>('select document_type from documents where request_id = ? order by document_type', id)
const announcements = () =>
  rows<{ address: string; data: string }>("select address, data from outbox where template = 'documents-expire'")

test('is off until an admin sets it', async () => {
  const { chp } = await addCompleted(years(9))
  await run(0)
  await run(40)
  expect(await filesOf(chp.id)).toHaveLength(2)
  expect(await announcements()).toEqual([])
  expect(await (await send('GET', '/api/document-retention')).json()).toEqual({ years: null })
})

test('announces a removal to the admins 30 days before, with counts and no names, then removes client documents only', async () => {
  const { chp, police } = await addCompleted(years(2))
  for (const user of [member, admin]) await sent(postMessage(user, chp.id, { file: pdf() }))
  const recent = await addCompleted(years(1))
  expect(await set(2)).toEqual({ years: 2, removal: null })
  await run(0)
  expect((await get()).removal).toMatchObject({ requests: 2, documents: 4 })
  const emails = (await announcements()).filter(({ address }) => address === admin.email)
  expect(emails.map(({ data }) => JSON.parse(data) as unknown)).toMatchObject([
    { removal: { years: 2, requests: 2, documents: 4, on: portalDay(at(30)) } },
  ])
  expect(JSON.stringify(emails)).not.toContain(chp.referenceNumber)
  await run(29)
  expect(await filesOf(chp.id)).toHaveLength(4)

  const list = await send('GET', '/api/crash-reports?page=1', member)
  await list.arrayBuffer()
  await run(31)
  expect(await filesOf(chp.id)).toEqual([{ document_type: 'attachment' }, { document_type: 'facePage' }])
  expect(await filesOf(police.id)).toEqual([{ document_type: 'reportFile' }])
  expect(await filesOf(recent.chp.id)).toHaveLength(2)
  expect(await objectKeys()).not.toContain(chp.writtenAuthFile)
  const after = await getCrashReport(member, chp.id)
  expect(after).toMatchObject({ status: 'completed', writtenAuthFile: null, facePageFile: chp.facePageFile })
  const etag = { 'If-None-Match': list.headers.get('etag') ?? '' }
  expect((await send('GET', '/api/crash-reports?page=1', { token: member.token, headers: etag })).status).toBe(200)
  const timeline = await (await send('GET', `/api/crash-reports/${chp.id}/activity`, member)).text()
  expect(timeline).toContain('Client documents removed, 2 years after completion')
  expect(await rows("select subject, detail from audit_entries where action = 'documents-removed'")).toEqual([
    { subject: '4 client documents', detail: '2 years after completion' },
  ])
  expect((await get()).removal).toBeNull()
})

test('removes emails and receipts of a request whose client sent no document', async () => {
  const { id } = await submitCrashRequest(member)
  await env.DB.prepare('delete from documents where request_id = ?').bind(id).run()
  await env.DB.prepare('update requests set has_client_documents = 0 where id = ?').bind(id).run()
  const list = await send('GET', '/api/docket', member)
  const original = await storeEmail(id, { kind: 'agency', userId: null, email: 'records@agency.test' })
  const etag = { 'If-None-Match': list.headers.get('etag') ?? '' }
  expect((await send('GET', '/api/docket', { token: member.token, headers: etag })).status).toBe(304)
  await change(admin, [id], { action: 'setFee', fee: '23' })
  await send('POST', `/api/requests/${id}/fee-receipt`, { token: admin.token, form: form({ file: pdf() }) })
  expect(await filesOf(id)).toEqual([{ document_type: 'feeReceipt' }, { document_type: 'originalEmail' }])
  await env.DB.prepare("update requests set status = 'completed', completed_at = ? where id = ?")
    .bind(at(years(2)).toISOString(), id)
    .run()
  await set(2)
  await run(0)
  expect((await get()).removal).toMatchObject({ requests: 1, documents: 2 })
  await run(31)
  expect(await filesOf(id)).toEqual([])
  expect(await objectKeys()).not.toContain(original.key)
  expect(await getCrashReport(admin, id)).toMatchObject({ agencyFee: 2300, feeReceipt: null })
})

test('announces a removal once, and removes what was added to it meanwhile', async () => {
  await addCompleted(years(2))
  await set(2)
  await run(0)
  await run(1)
  expect((await rows('select id from retention_rounds')).length).toBe(1)
  await addCompleted(years(2))
  await run(31)
  await run(31.1)
  expect(
    await rows(
      'select documents, removed_documents, ended_at is null as open from retention_rounds order by announced_at',
    ),
  ).toEqual([{ documents: 3, removed_documents: 6, open: 0 }])
})

test('a change of the setting cancels the announced removal, and the next one is announced again', async () => {
  const { chp } = await addCompleted(years(2))
  await set(2)
  await run(0)
  expect((await set(null)).removal).toBeNull()
  await run(31)
  expect(await filesOf(chp.id)).toHaveLength(2)
  await set(1)
  await run(32)
  await run(61)
  expect(await filesOf(chp.id)).toHaveLength(2)
  await run(63)
  expect(await filesOf(chp.id)).toHaveLength(1)
  const changes = await rows(
    "select detail from audit_entries where action = 'retention-changed' and actor_id = ? order by rowid",
    admin.id,
  )
  expect(changes).toEqual([{ detail: 'off → 2 years' }, { detail: '2 years → off' }, { detail: 'off → 1 year' }])
})

test('a request that was reopened keeps its documents', async () => {
  const { chp } = await addCompleted(years(2))
  await set(2)
  await run(0)
  await send('PATCH', `/api/crash-reports/${chp.id}/status`, { token: admin.token, json: { status: 'processing' } })
  await run(31)
  expect(await filesOf(chp.id)).toHaveLength(2)
})

// Reading the round and what is due are steps 1 and 2, the batch is step 3, and the objects are deleted after it.
test.each([2, 3, 4, 5, 8])('continues after a chp at step %i', async (step) => {
  const { chp, police } = await addCompleted(years(2))
  await set(2)
  await run(0)
  const { progress, changed } = crashAtStep(step, 'before')
  const context = openContext({ ...env, ...changed }, { waitUntil: () => {} }, testContext())
  await run(31, context).catch(() => {})
  expect(progress.steps).toBeGreaterThanOrEqual(step)
  await run(31)
  await sweepFiles({ ...testContext(), now: at(31) }, '')
  for (const { id } of [chp, police]) expect(await filesOf(id)).toEqual([expect.anything()])
  expect(await objectKeys()).not.toContain(chp.writtenAuthFile)
  expect((await get()).removal).toBeNull()
})
