import { env } from 'cloudflare:workers'
import { unreadTexts, warningKey } from '@portal/contract/reading/codes'
import { expect, test } from 'vitest'
import type { Reply } from '@portal/contract/api/endpoint'
import type { planMail, undoMail as undoMailCall } from '@portal/contract/mail/deliver-mail'
import { addMail, changeMail, delivered, deliverFiles, facePageFor, mailOf, newPdf } from '../../test/mail.ts'
import {
  addUsers,
  deliver,
  errorOf,
  getCrashReport,
  nthBatchBarriers,
  objectKeys,
  rows,
  send,
  submitCrashRequest,
} from '../../test/kit.ts'
import { act, numberTo } from '../../test/queue.ts'
import { deliveryEmails, later, undoDelivery } from '../../test/waiting-deliveries.ts'
import { deliverDue, deliverOverdue } from '../requests/waiting-deliveries/deliver.ts'

const setUp = async () => {
  const users = await addUsers()
  const crash = { crashDate: '2026-03-05', reportNumber: crypto.randomUUID().slice(0, 12) }
  const one = await submitCrashRequest(users.member, { ...crash, clientName: 'Maria Lopez' })
  const passenger = await submitCrashRequest(users.other, { ...crash, clientName: 'A Passenger' })
  return { ...users, one, passenger, file: await addMail(users.staff) }
}
const waiting = (request: { id: string }) =>
  rows<{ id: string; sha256: string }>('select id, sha256 from waiting_deliveries where request_id = ?', request.id)

const undoMail = async (staff: { token: string }, file: { id: string }, changed?: Partial<Cloudflare.Env>) =>
  (await send('POST', '/api/mail/undo', { ...staff, json: { files: [file.id] }, changed })).json<
    Reply<typeof undoMailCall>
  >()
/** Another report number stops the delivery, which was compared with the one before. */
const changeNumber = async (
  staff: { token: string },
  { id, reportNumber: replaces }: { id: string; reportNumber: string | null },
) => {
  await act(staff, { id }, numberTo(crypto.randomUUID().slice(0, 12), replaces))
}

const inMail = async (staff: { token: string }, file: { id: string }) =>
  (await mailOf(staff)).find(({ id }) => id === file.id)

test('one report is delivered to all requests about its crash, each with a copy', async () => {
  const { staff, member, other, one, passenger, file } = await setUp()
  const asked = { ...file, targets: facePageFor(one, passenger) }
  expect(await delivered(staff, asked)).toEqual([
    { id: file.id, result: 'sent', message: null, warnings: {}, deliverAt: expect.any(String) },
  ])
  const [[first], [second]] = [await waiting(one), await waiting(passenger)]
  expect(first!.sha256).toBe(second!.sha256)
  expect(first!.id).not.toBe(second!.id)
  expect(await objectKeys()).toEqual(expect.arrayContaining([`${first!.id}.pdf`, `${second!.id}.pdf`, file.name]))
  expect((await mailOf(staff)).map(({ id }) => id)).not.toContain(file.id)
  expect((await getCrashReport(member, one.id)).facePageFile).toBeNull()

  // Repeated, as after a crash that lost the reply.
  expect(await delivered(staff, asked)).toEqual([
    { id: file.id, result: 'sent', message: null, warnings: {}, deliverAt: expect.any(String) },
  ])
  expect(await delivered(staff, { ...asked, targets: facePageFor(one) })).toMatchObject([{ result: 'gone' }])
  await deliverOverdue(later())
  expect((await getCrashReport(member, one.id)).facePageFile).toBe(`${first!.id}.pdf`)
  expect((await getCrashReport(other, passenger.id)).facePageFile).toBe(`${second!.id}.pdf`)
  expect(await deliveryEmails(one.id)).toHaveLength(1)
})

test('Undo takes all deliveries back, and the files are in the mail again', async () => {
  const { staff, one, passenger, file } = await setUp()
  await delivered(staff, { ...file, targets: facePageFor(one, passenger) })
  const nothing = { id: file.id, undone: 0, delivered: 0, stopped: 0, waiting: 0 }
  expect(await undoMail(staff, file)).toEqual([{ ...nothing, undone: 2 }])
  // Repeated, or a colleague's.
  expect(await undoMail(staff, file)).toEqual([nothing])
  expect([await waiting(one), await waiting(passenger)]).toEqual([[], []])
  const [back] = await mailOf(staff)
  expect(back).toMatchObject({ id: file.id, state: 'waiting', targets: facePageFor(one, passenger) })

  // The Undo of a request's page does the same, for both requests.
  await delivered(staff, { ...back!, targets: facePageFor(one, passenger) })
  const [{ id } = { id: '' }] = await waiting(one)
  expect((await getCrashReport(staff, one.id)).waitingDeliveries).toMatchObject([{ others: 1 }])
  expect((await undoDelivery(staff, one.id, id)).status).toBe(200)
  expect([await waiting(one), await waiting(passenger)]).toEqual([[], []])
  expect(await inMail(staff, file)).toMatchObject({ targets: facePageFor(one, passenger) })
  expect(await deliveryEmails(one.id)).toEqual([])
})

test('Undo of a file for two requests says that one has it, and the file is in the mail again for the other', async () => {
  const { staff, one, passenger, file } = await setUp()
  await delivered(staff, { ...file, targets: facePageFor(one, passenger) })
  await deliverDue(later(), (await waiting(passenger))[0]!.id)
  expect(await undoMail(staff, file)).toMatchObject([{ undone: 1, delivered: 1, stopped: 0, waiting: 0 }])
  expect(await waiting(one)).toEqual([])
  expect(await inMail(staff, file)).toMatchObject({ targets: facePageFor(one) })
})

test('Undo of a file says which of its deliveries were stopped or made, also where none can be undone', async () => {
  const { staff, member, one, passenger, file } = await setUp()
  await delivered(staff, { ...file, targets: facePageFor(one, passenger) })
  await changeNumber(staff, one)
  expect(await undoMail(staff, file)).toMatchObject([{ undone: 1, delivered: 0, stopped: 1, waiting: 0 }])

  const [second, third] = [await addMail(staff), await addMail(staff)]
  await delivered(staff, { ...second, targets: facePageFor(passenger) })
  await changeNumber(staff, passenger)
  expect(await undoMail(staff, second)).toMatchObject([{ undone: 0, delivered: 0, stopped: 1, waiting: 0 }])

  const other = await submitCrashRequest(member, { clientName: 'Luis Garcia', crashDate: '2026-03-09' })
  await delivered(staff, { ...third, targets: facePageFor(other) })
  await deliverOverdue(later())
  expect(await undoMail(staff, third)).toMatchObject([{ undone: 0, delivered: 1, stopped: 0, waiting: 0 }])
})

test('a delivery whose request is changed in the moment of each try still waits, and Undo says so', async () => {
  const { staff, one, file } = await setUp()
  await delivered(staff, { ...file, targets: facePageFor(one) })
  const batch = async (statements: D1PreparedStatement[]) => {
    await rows('update requests set version = version + 1 where id = ?', one.id)
    return env.DB.batch(statements)
  }
  const DB = { prepare: (query: string) => env.DB.prepare(query), batch } as unknown as D1Database
  expect(await undoMail(staff, file, { DB })).toMatchObject([{ undone: 0, delivered: 0, stopped: 0, waiting: 1 }])
  const [{ id } = { id: '' }] = await waiting(one)
  expect(await errorOf(await undoDelivery(staff, one.id, id, { DB }))).toMatchObject({
    code: 'wrong_state',
    message: 'Undid 0 of 1 delivery. 1 still waits, because its request was changed at the same moment: undo it again.',
  })
  expect(await undoMail(staff, file)).toMatchObject([{ undone: 1, waiting: 0 }])
})

test('a file for two requests of which one is deleted is delivered to the other, or is in the mail again for it alone', async () => {
  const { staff, admin, one, passenger, file } = await setUp()
  await delivered(staff, { ...file, targets: facePageFor(one, passenger) })
  await send('DELETE', '/api/admin/crash-reports', { ...admin, json: { reportIds: [passenger.id] } })
  expect((await getCrashReport(staff, one.id)).waitingDeliveries).toMatchObject([{ others: 0 }])
  expect(await undoMail(staff, file)).toMatchObject([{ undone: 1, delivered: 0, stopped: 0 }])
  expect(await inMail(staff, file)).toMatchObject({ targets: facePageFor(one) })
})

test('each file succeeds or fails by itself, and a failed one leaves nothing', async () => {
  const { staff, one, passenger, file } = await setUp()
  const [second, third, aside] = [await addMail(staff), await addMail(staff), await addMail(staff)]
  await changeMail(staff, aside, { state: 'aside' })
  await deliver(staff, passenger.id, 'facePage')
  const keys = await objectKeys()
  const results = await delivered(
    staff,
    { ...file, targets: facePageFor(one, passenger) },
    { ...second, targets: facePageFor(one) },
    { ...third, targets: facePageFor(one) },
    { ...aside, targets: facePageFor(one) },
    { ...second, targets: [{ request: one.id, type: 'reportFile' }] },
  )
  expect(results.map(({ result }) => result)).toEqual(['refused', 'sent', 'refused', 'changed', 'refused'])
  expect(results[0]!.message).toContain('A Passenger')
  expect(await waiting(one)).toHaveLength(1)
  expect(await objectKeys()).toHaveLength(keys.length + 1)
})

test('the same PDF for another crash needs a second decision', async () => {
  const { staff, one, passenger, member } = await setUp()
  const luis = await submitCrashRequest(member, { clientName: 'Luis Garcia', crashDate: '2026-03-09' })
  const pdf = newPdf()
  // The same bytes wait once, so each comes when the one before is delivered.
  await delivered(staff, { ...(await addMail(staff, pdf)), targets: facePageFor(one) })
  const again = await addMail(staff, pdf)
  expect(await delivered(staff, { ...again, targets: facePageFor(luis) })).toMatchObject([
    { result: 'same-file', message: expect.stringContaining('Maria Lopez') },
  ])
  expect(await delivered(staff, { ...again, targets: facePageFor(luis), evenIfSame: true })).toMatchObject([
    { result: 'sent' },
  ])
  const other = await addMail(staff, pdf)
  expect(await delivered(staff, { ...other, targets: facePageFor(passenger) })).toMatchObject([{ result: 'same-file' }])
})

test('of two colleagues who deliver one file at the same moment, one does', async () => {
  const { staff, admin, one, passenger, file } = await setUp()
  const barriers = nthBatchBarriers(2, 1)
  const replies = await Promise.all([
    deliverFiles(staff, [{ ...file, targets: facePageFor(one) }], barriers[0]),
    deliverFiles(admin, [{ ...file, targets: facePageFor(passenger) }], barriers[1]),
  ])
  const results = await Promise.all(replies.map((reply) => reply.json<[{ result: string }]>()))
  expect(results.map(([{ result }]) => result).toSorted()).toEqual(['gone', 'sent'])
  expect([...(await waiting(one)), ...(await waiting(passenger))]).toHaveLength(1)
})

test('a file for two requests of which one is deleted in the same moment goes to neither', async () => {
  const { staff, admin, one, passenger, file } = await setUp()
  const keys = await objectKeys()
  const batch = async (statements: D1PreparedStatement[]) => {
    await send('DELETE', '/api/admin/crash-reports', { ...admin, json: { reportIds: [passenger.id] } })
    return env.DB.batch(statements)
  }
  const DB = { prepare: (query: string) => env.DB.prepare(query), batch } as unknown as D1Database
  const reply = await deliverFiles(staff, [{ ...file, targets: facePageFor(one, passenger) }], { DB })
  expect(await reply.json()).toMatchObject([{ result: 'refused', message: 'The request was deleted.' }])
  expect(await waiting(one)).toEqual([])
  expect((await mailOf(staff)).map(({ id }) => id)).toContain(file.id)
  expect((await objectKeys()).filter((key) => !keys.includes(key))).toEqual([])
})

test('a file whose object is missing, or one of another account, delivers nothing', async () => {
  const { staff, member, one, file } = await setUp()
  expect((await deliverFiles(member, [{ ...file, targets: facePageFor(one) }])).status).toBe(403)
  await env.FILES.delete(file.name)
  const despite = { [warningKey(one.id, 'unread')]: unreadTexts.failed }
  expect(await delivered(staff, { ...file, targets: facePageFor(one), despite })).toMatchObject([{ result: 'gone' }])
  expect(await waiting(one)).toEqual([])
})

test('the plan names who is emailed about each delivery, and nobody is when staff say so', async () => {
  const { staff, member, one, passenger, file } = await setUp()
  const plan = async (user: { token: string }) =>
    send('POST', '/api/mail/plan', {
      ...user,
      json: { targets: [...facePageFor(one, passenger), { request: one.id, type: 'reportFile' }] },
    })
  expect((await plan(member)).status).toBe(403)
  const planned = await (await plan(staff)).json<Reply<typeof planMail>>()
  expect(planned.map(({ request, type }) => [request, type])).toEqual([
    [one.id, 'facePage'],
    [passenger.id, 'facePage'],
  ])
  expect(planned[0]!.emails).toContainEqual(
    expect.objectContaining({ recipient: 'requester', address: one.user?.email }),
  )
  await deliverFiles(staff, [{ ...file, targets: facePageFor(one), sendEmails: false }])
  await deliverOverdue(later())
  expect((await getCrashReport(member, one.id)).facePageFile).not.toBeNull()
  expect(await deliveryEmails(one.id)).toEqual([])
})
