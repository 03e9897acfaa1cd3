import { beforeEach, expect, test } from 'vitest'
import { requests } from '@portal/api/db/schema/requests'
import { messages } from '@portal/api/db/schema/messages'
import type { ChangeDetails, RequestEmailData } from '@portal/contract/emails/email-data'
import type { RequestRecipient } from '@portal/contract/emails/templates'
import { addEmail, db, makeGuestRequest, resetStorage } from '../test/outbox.ts'
import { requestData } from '../test/samples.ts'
import { emailDataOf } from './email-data.ts'
import { findEmail, findFacts } from './store.ts'

beforeEach(resetStorage)

const dataFor = async (recipient: RequestRecipient, details: ChangeDetails = {}) => {
  const row = (await findEmail(
    db,
    await addEmail({ template: 'message', data: { ...requestData, ...details, recipient } }),
  ))!
  return (await emailDataOf(db, row, await findFacts(db, row))) as RequestEmailData
}

test('an email shows the request at the time of sending, and the change at the time of the change', async () => {
  const id = await addEmail({ template: 'upgrade-requested', data: { ...requestData, recipient: 'staff', by: 'firm' } })
  await db.update(requests).set({ clientName: 'Corrected Client', reportType: 'non-fatal-full' })
  const row = (await findEmail(db, id))!
  expect(await emailDataOf(db, row, await findFacts(db, row))).toEqual({
    ...requestData,
    recipient: 'staff',
    by: 'firm',
    clientName: 'Corrected Client',
    reportType: 'non-fatal-full',
  })
})

test("a client's emails have the firm's number of the case, staff's don't", async () => {
  await db.update(requests).set({ matterNumber: '2024:17' })
  const recipients = ['requester', 'copies', 'staff'] as const
  const numbers = await Promise.all(recipients.map(async (recipient) => (await dataFor(recipient)).matterNumber))
  expect(numbers).toEqual(['2024:17', '2024:17', undefined])
})

test('emails to staff have the place of a crash whose report number is not known', async () => {
  await db.update(requests).set({ reportNumber: null, answers: { crashPlace: 'I-880 near Oakland' } })
  const recipients = ['requester', 'copies', 'staff'] as const
  const places = await Promise.all(recipients.map(async (recipient) => (await dataFor(recipient)).crashPlace))
  expect(places).toEqual([undefined, undefined, 'I-880 near Oakland'])
  await db.update(requests).set({ reportNumber: '9320-2026-00123' })
  expect((await dataFor('staff')).crashPlace).toBeUndefined()
})

test("only a guest's own emails are in the language of the request", async () => {
  const languages = async () =>
    Promise.all((['requester', 'copies', 'staff'] as const).map(async (each) => (await dataFor(each)).language))
  await db.update(requests).set({ answers: { language: 'es' } })
  expect(await languages()).toEqual([undefined, undefined, undefined])
  await makeGuestRequest('guest@example.test')
  await db.update(requests).set({ answers: { language: 'es' } })
  expect(await languages()).toEqual(['es', undefined, undefined])
})

test("only a guest's own emails have links that open the request", async () => {
  const linksOf = async (recipient: RequestRecipient) => {
    const { claimable, trackingVersion } = await dataFor(recipient)
    return { claimable, trackingVersion }
  }
  const none = { claimable: undefined, trackingVersion: undefined }
  expect(await linksOf('requester')).toEqual(none)
  await makeGuestRequest('guest@example.test')
  await db.update(requests).set({ trackingVersion: 2 })
  expect(await linksOf('requester')).toEqual({ claimable: true, trackingVersion: 2 })
  expect(await linksOf('copies')).toEqual(none)
  await db.update(requests).set({ trackingOffAt: '2026-01-01' })
  expect(await linksOf('requester')).toEqual({ claimable: true, trackingVersion: undefined })
})

test('an email about a message reads its text, and says less once that is erased', async () => {
  await db.insert(messages).values({
    id: 'msg_1',
    requestId: requestData.requestId,
    authorKind: 'client',
    source: 'portal',
    visibility: 'shared',
    text: 'Here it is.',
    asks: [],
    createdAt: '',
  })
  expect(await dataFor('staff', { messageId: 'msg_1' })).toMatchObject({ message: 'Here it is.' })
  await db.update(messages).set({ text: '' })
  expect(await dataFor('staff', { messageId: 'msg_1' })).not.toHaveProperty('message')
})
