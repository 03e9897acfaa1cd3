import { env } from 'cloudflare:workers'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { auditEntries } from '@portal/api/db/schema/admin'
import { activities } from '@portal/api/db/schema/activities'
import { users } from '@portal/api/db/schema/accounts'
import { agencies } from '@portal/api/db/schema/agencies'
import { documents } from '@portal/api/db/schema/documents'
import { outbox } from '@portal/api/db/schema/emails'
import { notices } from '@portal/api/db/schema/notices'
import { requests } from '@portal/api/db/schema/requests'
import { restoreMarks, takeBackMarks } from '@portal/api/emails/agency-marks-store'
import { agencyEmail } from '@portal/api/emails/outbox'
import { readMailAddress } from '@portal/api/platform/mail-address'
import { limits } from '@portal/contract/limits'
import { db, fakeContext, providerError, readEmail, resetStorage } from '../test/outbox.ts'
import { requestData } from '../test/samples.ts'
import type { Email } from './context.ts'
import { applyEvent, findSent } from './events/store.ts'
import { deliver } from './deliver.ts'
import { markDeadLettered } from './store.ts'
import { preview } from './preview.ts'
import { withListed } from '@portal/api/db/request-emails'

const address = 'records@agency.example'
const id = 'eml_00000000000000000000000009'
const [first, second] = [requestData.requestId, 'crh_00000000000000000000000077']

const requestedText = 'Requested from CHP Oakland by email on Mar 3'
const marked = { requestedFromAgencyOn: '2026-03-03', expectedOn: '2026-03-13', waitingFor: 'agency' } as const
const unmarked = { requestedFromAgencyOn: null, expectedOn: null, waitingFor: null }

const request = async (change: Partial<typeof requests.$inferInsert> = {}) => {
  await db.update(requests).set({ agencyId: 'agy_1', reportNumber: '9370-2026-1', ...marked, ...change })
}

beforeEach(async () => {
  await resetStorage()
  await db.delete(agencies)
  await db
    .insert(agencies)
    .values({ id: 'agy_1', name: 'Oakland', nameKey: 'oakland', kind: 'chp', email: address, createdAt: '' })
  await request()
  const [row] = await db.select().from(requests)
  await db.insert(requests).values({
    ...row!,
    id: second,
    serial: 2,
    referenceNumber: 'CHP-00000002',
    clientName: '王小明\r\nBcc: x@evil.example',
    idempotencyKey: null,
  })
  for (const requestId of [first, second])
    await addAgencyEmail(id, requestId, 'usr_1', { before: unmarked, after: marked }, 1000)
})

/** Adds an email to the agency, written so many milliseconds ago. */
const addAgencyEmail = async (
  emailId: string,
  requestId: string,
  actorId: string,
  values: Parameters<typeof agencyEmail>[1]['marked'],
  ago: number,
) => {
  const change = `act_${emailId}${requestId}`
  const { statements } = agencyEmail(
    { db, now: new Date(Date.now() - ago), config: { undoSeconds: 0 } } as unknown as Parameters<typeof agencyEmail>[0],
    {
      id: emailId,
      requestId,
      change,
      address,
      agencyRequest: { agency: 'CHP Oakland', text: 'Please send them.' },
      marked: values,
    },
  )
  for (const statement of statements) await statement
  await db.insert(activities).values({ id: change, requestId, activity: requestedText, actorId, createdAt: '' })
}

const addAuthorization = async (requestId: string, size: number) => {
  const file = `fil_9${requestId.slice(5)}`
  await env.FILES.put(`${file}.pdf`, new Uint8Array(size))
  await db
    .insert(documents)
    .values({ id: file, requestId, documentType: 'writtenAuth', kind: 'pdf', label: 'a.pdf', size, createdAt: '' })
}
const audited = () =>
  db
    .select({
      action: auditEntries.action,
      actor: auditEntries.actor,
      subject: auditEntries.subject,
      detail: auditEntries.detail,
    })
    .from(auditEntries)
const states = async () =>
  (
    await db
      .select({ state: outbox.state, code: outbox.lastError })
      .from(outbox)
      .where(eq(outbox.digestId, id))
      .orderBy(outbox.requestId)
  ).map(({ state, code }) => code ?? state)

test('lists what is still open, with the run sheet, authorizations that fit and a Reply-To that names it', async () => {
  await addAuthorization(first, 1000)
  await addAuthorization(second, limits.agencyAttachmentBytes)
  const { context, sent } = fakeContext()
  const mailAddress = 'mail@reply.portal.example'
  await db.update(requests).set({ agencyNumbers: 'W012345-112926, R-77821' })
  await deliver(id, { ...context, mailAddress })
  const [email] = sent
  const number = '9370-2026-1 (your number W012345-112926)'
  expect(email).toMatchObject({ to: address, subject: `1 report request from CollisionDocket: ${number}` })
  expect(email!.attachments!.map(({ filename, type }) => [filename, type])).toEqual([
    [expect.stringMatching(/^Run_Sheet_.*\.pdf$/), 'application/pdf'],
    ['CHP-7K3M9QXA_Written_Authorization.pdf', 'application/pdf'],
  ])
  for (const text of [
    'Please send them.',
    'report no. 9370-2026-1 · 王小明 Bcc: x@evil. example',
    'the documents of CHP-00000002',
  ])
    expect(email!.text).toContain(text)
  expect(await readMailAddress(context.linkSecret, mailAddress, String(email!.replyTo).toUpperCase())).toEqual({
    repliesTo: id,
  })
  expect(await readMailAddress(context.linkSecret, mailAddress, String(email!.replyTo).replace('9', '8'))).toEqual({
    repliesTo: null,
  })
  expect(await readMailAddress(context.linkSecret, mailAddress, 'mail@other.example')).toBeUndefined()
  expect(await states()).toEqual(['sent', 'sent'])
  // The other one's authorization didn't fit.
  expect(await audited()).toEqual([
    {
      action: 'documents-emailed',
      actor: 'Given Family',
      subject: 'CHP-7K3M9QXA',
      detail: `Written Authorization to CHP Oakland, ${address}`,
    },
  ])
  await db.update(requests).set({ status: 'cancelled' })
  expect((await preview(context, id))?.subject).toBe(email!.subject)
})

test('a document whose file is missing is not called attached, and is reported', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  await addAuthorization(first, 1000)
  await addAuthorization(second, 1000)
  await env.FILES.delete(`fil_9${first.slice(5)}.pdf`)
  const { context, sent } = fakeContext()
  await deliver(id, context)
  expect(sent[0]!.text).toContain("the run sheet, and 1 client's document.")
  expect(sent[0]!.text).toContain('Not attached: the documents of CHP-7K3M9QXA.')
  expect(sent[0]!.attachments).toHaveLength(2)
  expect(log).toHaveBeenCalledWith(expect.stringContaining('object_missing'))
})

test('a request shows what became of the email, and is never sent by itself', async () => {
  const [{ listed }] = (await db.select({ listed: outbox.id }).from(outbox).where(eq(outbox.requestId, second))) as [
    { listed: string },
  ]
  const { context: other, sent } = fakeContext()
  const context = { ...other, send: async (email: Email) => (sent.push(email), { messageId: 'provider-1' }) }
  await deliver(listed, context)
  expect(await readEmail(listed)).toMatchObject({ state: 'pending', attempts: 0 })
  await deliver(id, context)
  expect(sent).toHaveLength(1)
  const found = await findSent(db, 'provider-1')
  expect(found?.id).toBe(id)
  await applyEvent(db, found!, { messageId: 'provider-1', code: 'E_BOUNCED', again: false } as never, new Date())
  expect(await states()).toEqual(['E_BOUNCED', 'E_BOUNCED'])
})

/** The date requested of both requests, and the notices, whose texts are those of the shell. */
const marks = async () =>
  (await db.select().from(requests).orderBy(requests.id)).map((row) => row.requestedFromAgencyOn)
const told = async () =>
  (await db.select().from(notices)).map(({ userId, requestId, kind }) => [userId, requestId, kind])

test('one that fails takes back its dates and tells who sent it, once, unless the request was requested otherwise', async () => {
  await db.update(requests).set({ requestedFromAgencyOn: '2026-03-05' }).where(eq(requests.id, second))
  const { context } = fakeContext(() => Promise.reject(providerError('E_RECIPIENT_NOT_ALLOWED')))
  await deliver(id, context)
  await markDeadLettered(db, id, new Date())
  expect(await states()).toEqual(['E_RECIPIENT_NOT_ALLOWED', 'E_RECIPIENT_NOT_ALLOWED'])
  expect(await marks()).toEqual([null, '2026-03-05'])
  const [row] = await db.select().from(requests).where(eq(requests.id, first))
  expect(row).toMatchObject({ expectedOn: null, waitingFor: null, version: 3 })
  expect(await told()).toEqual([['usr_1', first, 'email-failed']])
  const entries = await db
    .select({ activity: activities.activity })
    .from(activities)
    .where(eq(activities.requestId, first))
  expect(entries.map(({ activity }) => activity)).toContain(`Email not delivered: ${requestedText}`)
})

test('one that comes back, or isn’t sent because the directory has another address, does the same', async () => {
  const { context: other } = fakeContext()
  await deliver(id, { ...other, send: async () => ({ messageId: 'provider-1' }) })
  expect(await marks()).toEqual([marked.requestedFromAgencyOn, marked.requestedFromAgencyOn])
  const found = await findSent(db, 'provider-1')
  await applyEvent(db, found!, { messageId: 'provider-1', code: 'BOUNCED', again: false } as never, new Date())
  expect(await marks()).toEqual([null, null])

  await request()
  await db.delete(notices)
  await db.update(outbox).set({ state: 'pending' })
  await db.update(agencies).set({ email: 'other@agency.example' })
  await deliver(id, fakeContext().context)
  expect(await states()).toEqual(['NO_ACCESS', 'NO_ACCESS'])
  expect([await marks(), (await told()).length]).toEqual([[null, null], 2])
})

test.each(['the first', 'the second'])(
  'of two that fail, %s first, the request is as before both, and both senders are told; sent again, it has its dates again',
  async (failing) => {
    const [sender] = await db.select().from(users).where(eq(users.id, 'usr_1'))
    await db.insert(users).values({ ...sender!, id: 'usr_2', email: 'second@example.test' })
    const again = 'eml_00000000000000000000000010'
    const after = { ...marked, requestedFromAgencyOn: '2026-03-09', expectedOn: '2026-03-19' }
    await request(after)
    await addAgencyEmail(again, first, 'usr_2', { before: marked, after }, 500)
    const dates = async () => {
      const [row] = await db.select().from(requests).where(eq(requests.id, first))
      return [row!.requestedFromAgencyOn, row!.expectedOn, row!.waitingFor]
    }
    const fail = (emailId: string) =>
      db.batch([
        db.update(outbox).set({ state: 'failed' }).where(withListed(emailId)),
        ...takeBackMarks(db, emailId, new Date()),
      ] as never)
    const order = failing === 'the first' ? [id, again] : [again, id]
    await fail(order[0]!)
    // The other one is on its way.
    expect(await dates()).toEqual(failing === 'the first' ? Object.values(after) : Object.values(marked))
    await fail(order[1]!)
    expect(await dates()).toEqual([null, null, null])
    expect((await told()).filter(([, report]) => report === first).toSorted()).toEqual([
      ['usr_1', first, 'email-failed'],
      ['usr_2', first, 'email-failed'],
    ])
    for (const statement of restoreMarks(db, sql`mine.digest_id = ${again}`, new Date())) await statement
    expect(await dates()).toEqual(Object.values(after))
  },
)

test('leaves out what was undone, canceled, moved to another agency or deleted meanwhile', async () => {
  await db.update(outbox).set({ state: 'withheld', lastError: 'UNDONE' }).where(eq(outbox.requestId, second))
  const { context, sent } = fakeContext()
  await deliver(id, context)
  expect(sent[0]!.text).not.toContain('CHP-00000002')
  expect(await states()).toEqual(['sent', 'UNDONE'])
})

test('sends nothing when no request is left', async () => {
  await request({ status: 'cancelled' })
  const { context, sent } = fakeContext()
  await deliver(id, context)
  expect(sent).toEqual([])
  expect(await readEmail(id)).toMatchObject({ state: 'withheld', lastError: 'NO_ACCESS' })
  expect(await states()).toEqual(['NO_ACCESS', 'NO_ACCESS'])
})
