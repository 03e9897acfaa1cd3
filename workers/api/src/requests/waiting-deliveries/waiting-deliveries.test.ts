import { describe, expect, test } from 'vitest'
import type { ReplyOf } from '@portal/contract/kinds/replies'
import {
  addUser,
  addUsers,
  deliver,
  errorOf,
  form,
  getCrashReport,
  nthBatchBarriers,
  objectKeys,
  pdf,
  rows,
  send,
  submitCrashRequest,
  testContext,
} from '../../../test/kit.ts'
import {
  deliverNow,
  deliveryEmails,
  later,
  undoDelivery,
  uploadToWait,
  waitingDelivery,
} from '../../../test/waiting-deliveries.ts'
import { deliverDue, deliverOverdue } from './deliver.ts'
import { deliverQueued } from './consume.ts'

describe('a delivery that waits', () => {
  test('is seen by staff, and by a client in nothing at all', async () => {
    const { member, staff, admin, id, before, delivery } = await waitingDelivery()
    const mine = await send('GET', '/api/crash-reports?page=1', member)
    const etag = mine.headers.get('etag')
    expect(delivery).toMatchObject({ documentType: 'facePage', replaces: false, stopped: null, by: 'Given Family' })
    const wait = Date.parse(delivery.deliverAt) - Date.now()
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(60_000)

    expect(await getCrashReport(member, id)).toEqual(before)
    expect((await getCrashReport(admin, id)).waitingDeliveries).toEqual([delivery])
    expect(await getCrashReport(admin, id)).toMatchObject({
      status: 'processing',
      facePageFile: null,
      documents: before.documents,
    })
    const queue = await (await send('GET', '/api/queue', staff)).json<{ rows: { id: string; delivers: unknown }[] }>()
    expect(queue.rows.find((row) => row.id === id)?.delivers).toEqual({ at: delivery.deliverAt, stopped: false })

    for (const path of ['', '/activity', '/messages'])
      expect(await (await send('GET', `/api/crash-reports/${id}${path}`, member)).text()).not.toContain(delivery.id)
    expect(
      (await send('GET', '/api/crash-reports?page=1', { ...member, headers: { 'If-None-Match': etag! } })).status,
    ).toBe(304)
    expect(await rows('select activity from activities where request_id = ?', id)).toHaveLength(1)
    expect(await deliveryEmails(id)).toEqual([])
    expect(await rows('select id from documents where id = ?', delivery.id)).toEqual([])
  })

  test('is a file that staff open without a trace, and 404 for everyone else who knows its name', async () => {
    const { member, other, staff, id, delivery } = await waitingDelivery()
    const path = `/api/files/${delivery.name}`
    for (const user of [member, other]) {
      expect((await send('GET', path, user)).status).toBe(404)
      expect((await send('POST', `${path}/ticket`, user)).status).toBe(404)
    }
    expect((await send('GET', path)).status).toBe(401)
    expect((await send('GET', path, staff)).status).toBe(200)
    expect(await rows('select activity from activities where request_id = ?', id)).toHaveLength(1)
  })

  test('is delivered when its time has come, once, with its notes and with emails that wait no longer', async () => {
    const { member, staff, id, delivery } = await waitingDelivery()
    expect(await deliverDue(testContext(), delivery.id)).toEqual(new Date(delivery.deliverAt))
    expect((await getCrashReport(member, id)).status).toBe('processing')

    await Promise.all([deliverDue(later(), delivery.id), deliverOverdue(later()), deliverDue(later(), delivery.id)])
    const after = await getCrashReport(member, id)
    expect(after).toMatchObject({ status: 'face-page-uploaded', facePageFile: delivery.name })
    expect(after.documents.at(-1)).toMatchObject({ note: 'Here it is', internalNote: null })
    const forStaff = await getCrashReport(staff, id)
    expect(forStaff).toMatchObject({ waitingDeliveries: [], undo: null })
    expect(forStaff.documents.at(-1)).toMatchObject({ internalNote: 'Ours' })
    expect(await deliveryEmails(id)).toEqual([{ waits: 0 }, { waits: 0 }])
    expect(
      await rows(
        'select actor_id as actor from activities where request_id = ? and activity = ?',
        id,
        'Face page uploaded',
      ),
    ).toEqual([{ actor: staff.id }])
    expect(
      await rows(
        "select subject from audit_entries where action = 'document-delivered' and subject = ?",
        after.referenceNumber,
      ),
    ).toHaveLength(1)
  })

  test('can be delivered now, by a colleague too', async () => {
    const { member, admin, id, delivery } = await waitingDelivery()
    expect((await deliverNow(admin, id, delivery.id)).status).toBe(200)
    expect((await getCrashReport(member, id)).facePageFile).toBe(delivery.name)
    expect(await errorOf(await deliverNow(admin, id, delivery.id))).toMatchObject({
      status: 409,
      message: 'This document was already delivered, or its delivery was undone.',
    })
    expect(await deliveryEmails(id)).toHaveLength(2)
  })

  test('is taken back by a colleague without a trace, and can be uploaded again', async () => {
    const { member, admin, staff, id, before, delivery } = await waitingDelivery()
    expect((await undoDelivery(admin, id, delivery.id)).status).toBe(200)
    expect(await getCrashReport(member, id)).toEqual(before)
    expect(await getCrashReport(staff, id)).toMatchObject({ waitingDeliveries: [], updatedAt: before.updatedAt })
    await expect.poll(objectKeys).not.toContain(delivery.name)
    expect(await rows('select activity from activities where request_id = ?', id)).toHaveLength(1)
    expect(
      await rows(
        "select detail from audit_entries where action = 'delivery-undone' and subject = ?",
        before.referenceNumber,
      ),
    ).toEqual([{ detail: 'CHP Face Page' }])
    await deliverDue(later(), delivery.id)
    expect(await getCrashReport(member, id)).toEqual(before)
    expect((await uploadToWait(staff, id)).status).toBe(200)
  })

  test('is the only one of its document, while another document may wait too', async () => {
    const { staff, id } = await waitingDelivery()
    expect(await errorOf(await uploadToWait(staff, id))).toMatchObject({
      status: 409,
      message: 'Another file for this document is already waiting to be delivered.',
    })
    expect((await uploadToWait(staff, id, { type: 'fullReport' })).status).toBe(200)
    expect((await getCrashReport(staff, id)).waitingDeliveries).toHaveLength(2)
  })

  test('that replaces a document leaves the delivered one until then', async () => {
    const { member, staff, id, delivery } = await waitingDelivery()
    await deliverDue(later(), delivery.id)
    const before = await getCrashReport(member, id)
    const replaced = await send('POST', `/api/crash-reports/${id}/documents/facePage/replace`, {
      token: staff.token,
      form: form({
        file: pdf(2500),
        deliverIn: '60',
        compare: 'false',
        reason: 'wrong-document',
        clientNote: 'Corrected',
      }),
    })
    const [replacement] = (await replaced.json<ReplyOf<'chp'>>()).waitingDeliveries
    expect(replacement).toMatchObject({ replaces: true })
    expect(await getCrashReport(member, id)).toEqual(before)
    await deliverDue(later(), replacement!.id)
    expect((await getCrashReport(member, id)).facePageFile).toBe(replacement!.name)
    expect((await getCrashReport(staff, id)).versions).toMatchObject([
      { name: delivery.name, ended: 'replaced', reason: 'Wrong document' },
    ])
  })

  test('without emails sends none', async () => {
    const { staff, member } = await addUsers()
    const { id } = await submitCrashRequest(member)
    const reply = await (await uploadToWait(staff, id, { sendEmails: 'false' })).json<ReplyOf<'chp'>>()
    await deliverDue(later(), reply.waitingDeliveries[0]!.id)
    expect((await getCrashReport(member, id)).status).toBe('face-page-uploaded')
    expect(await deliveryEmails(id)).toEqual([])
  })

  test('leaves what the client wrote meanwhile unread', async () => {
    const { member, staff, id, delivery } = await waitingDelivery()
    await send('POST', `/api/crash-reports/${id}/messages`, { token: member.token, form: form({ text: 'Any news?' }) })
    await deliverDue(later(), delivery.id)
    expect((await getCrashReport(staff, id)).clientRepliedAt).not.toBeNull()
  })

  test('goes with its request', async () => {
    const { admin, id, delivery } = await waitingDelivery()
    await send('DELETE', '/api/admin/crash-reports', { token: admin.token, json: { reportIds: [id] } })
    expect(await rows('select id from waiting_deliveries where request_id = ?', id)).toEqual([])
    await expect.poll(objectKeys).not.toContain(delivery.name)
    await deliverDue(later(), delivery.id)
  })

  test.each(['-1', '601', '1.5', 'soon'])('for %s seconds is refused', async (deliverIn) => {
    const { staff, member } = await addUsers()
    const { id } = await submitCrashRequest(member)
    expect(await errorOf(await uploadToWait(staff, id, { deliverIn }))).toMatchObject({
      status: 400,
      fields: { deliverIn: expect.any(String) as string },
    })
  })

  test('of nobody is delivered immediately, as without the field', async () => {
    const { staff, member } = await addUsers()
    const [first, second] = [await submitCrashRequest(member), await submitCrashRequest(member)]
    await uploadToWait(staff, first.id, { deliverIn: '0' })
    await deliver(staff, second.id, 'facePage')
    for (const { id } of [first, second]) {
      expect(await getCrashReport(staff, id)).toMatchObject({ status: 'face-page-uploaded', undo: null })
      expect(await deliveryEmails(id)).toEqual([{ waits: 0 }])
    }
  })
})

describe('of two at the same moment one wins', () => {
  test.each([
    { names: 'Deliver Now and Deliver Now', first: deliverNow, second: deliverNow },
    { names: 'Deliver Now and Undo', first: deliverNow, second: undoDelivery },
    { names: 'Undo and Undo', first: undoDelivery, second: undoDelivery },
  ])('$names', async ({ first, second }) => {
    const { staff, admin, id, delivery } = await waitingDelivery()
    const [one, two] = nthBatchBarriers(2, 1)
    const replies = await Promise.all([first(staff, id, delivery.id, one), second(admin, id, delivery.id, two)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const { status } = await getCrashReport(staff, id)
    const isDelivered = status === 'face-page-uploaded'
    expect(await deliveryEmails(id)).toHaveLength(isDelivered ? 2 : 0)
    expect(await rows('select id from waiting_deliveries where request_id = ?', id)).toEqual([])
    await expect.poll(async () => (await objectKeys()).includes(delivery.name)).toBe(isDelivered)
  })

  test('two uploads', async () => {
    const [{ staff, member }, admin] = [await addUsers(), await addUser({ role: 'admin' })]
    const { id } = await submitCrashRequest(member)
    const [one, two] = nthBatchBarriers(2, 1)
    const replies = await Promise.all([uploadToWait(staff, id, {}, one), uploadToWait(admin, id, {}, two)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await getCrashReport(staff, id)).waitingDeliveries).toHaveLength(1)
  })
})

test('a queue message that comes too early is repeated when the delivery is due', async () => {
  const { member, id, delivery } = await waitingDelivery()
  const handled: unknown[] = []
  const message = {
    body: { deliveryId: delivery.id },
    ack: () => handled.push('ack'),
    retry: (options: unknown) => handled.push(options),
  } as unknown as Message
  const due = Date.parse(delivery.deliverAt)
  const at = (milliseconds: number) => () => ({ ...testContext(), now: new Date(due + milliseconds) })
  await deliverQueued({ messages: [message] }, at(-1000))
  expect((await getCrashReport(member, id)).status).toBe('processing')
  await deliverQueued({ messages: [message, message] }, at(0))
  expect(handled).toEqual([{ delaySeconds: 1 }, 'ack', 'ack'])
  expect((await getCrashReport(member, id)).status).toBe('face-page-uploaded')
})
