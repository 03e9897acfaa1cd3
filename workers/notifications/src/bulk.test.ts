import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { users } from '@portal/api/db/schema/accounts'
import { outbox } from '@portal/api/db/schema/emails'
import { requests } from '@portal/api/db/schema/requests'
import { createBulkEmails } from '@portal/api/emails/jobs'
import type { EmailFrequency } from '@portal/contract/accounts/email-frequency'
import { limits } from '@portal/contract/limits'
import {
  after,
  copy,
  deliverQueued,
  openPortal,
  portal,
  portalQueue,
  requester,
  runCron,
  sent,
  staff,
  submit,
  submitMany,
} from '../test/bulk-portal.ts'
import { db } from '../test/outbox.ts'
import type { Email } from './context.ts'
import { claim } from './store.ts'

beforeEach(openPortal)
afterEach(() => vi.useRealTimers())

const linesOf = ({ text = '' }: Email) => text.match(/^CHP-\d+: .*/gm) ?? []
const summary = () => sent.map((email) => `${String(email.to)}: ${email.subject}`).toSorted()
const states = async () =>
  (
    await db
      .select({ state: outbox.state, code: outbox.lastError, emails: sql<number>`count(*)` })
      .from(outbox)
      .groupBy(outbox.state, outbox.lastError)
  ).map(({ state, code, emails }) => `${emails} ${state} ${code}`)

test('12 requests become one email to the requester, each copy and each staff member', async () => {
  await submitMany(12)
  expect(sent).toEqual([])
  expect(await states()).toEqual(['36 pending WAITS_FOR_BULK'])
  after(1)
  await runCron()
  expect(sent).toEqual([])
  after(2)
  await runCron()
  expect(summary()).toEqual([
    `${copy}: CollisionDocket: 12 requests received`,
    `${requester}: CollisionDocket: 12 requests received`,
    `${staff}: CollisionDocket: 12 new requests`,
  ])
  const to = (address: string) => sent.find((email) => email.to === address)!
  for (const address of [requester, copy, staff]) expect(linesOf(to(address))).toHaveLength(12)
  expect(linesOf(to(requester))[0]).toBe(
    'CHP-00000001: Client 1 · matter M-1 · Non-fatal Face Page · crash on Mar 1, 2026',
  )
  expect(to(requester).text).toContain('/dashboard?view=work&request=crh_00000000000000000000000012')
  expect(to(staff).text).not.toContain('M-1')
  expect(to(staff).headers).not.toHaveProperty('List-Unsubscribe')
  // People who get copies have no page of the requests, but a link that stops them.
  expect(to(copy).text).not.toContain('report=')
  expect(to(copy).text).toContain('Stop sending me emails about these requests:\n')
  expect(to(copy).headers?.['List-Unsubscribe']).toContain('/api/copies/stop?token=')
  expect(await states()).toEqual(['3 sent null', '36 withheld IN_DIGEST'])

  for (const minutes of [5, 10, 15, 60]) {
    after(minutes)
    await runCron()
  }
  expect(sent).toHaveLength(3)
})

test('a request of a form is emailed immediately', async () => {
  await submit(1, { bulk: false })
  await deliverQueued()
  expect(summary()).toEqual([
    `${copy}: Request received: CHP-00000001, Client 1, matter M-1`,
    `${requester}: Request received: CHP-00000001, Client 1, matter M-1`,
    `${staff}: New request: CHP-00000001, Client 1`,
  ])
})

test('a request that failed and was submitted 5 minutes later has a separate email', async () => {
  await submitMany(11)
  after(5)
  await runCron()
  expect(sent.map(({ subject }) => subject)).toContain('CollisionDocket: 11 requests received')
  sent.length = 0
  await submit(12)
  await deliverQueued()
  after(10)
  await runCron()
  expect(summary()).toEqual([
    `${copy}: Request received: CHP-00000012, Client 12, matter M-12`,
    `${requester}: Request received: CHP-00000012, Client 12, matter M-12`,
    `${staff}: New request: CHP-00000012, Client 12`,
  ])
  expect(await states()).toEqual(['6 sent null', '33 withheld IN_DIGEST'])
})

test('waits while requests are added, but at most 10 minutes', async () => {
  for (let minutes = 0; minutes < 10; minutes++) {
    after(minutes)
    await submit(minutes + 1)
    await deliverQueued()
    await runCron()
  }
  expect(sent).toEqual([])
  after(10.1)
  await submit(11)
  await deliverQueued()
  await runCron()
  expect(sent.map((email) => linesOf(email).length)).toEqual([11, 11, 11])
})

test('two concurrent runs of the cron create one email for each', async () => {
  await submitMany(2)
  after(2)
  await Promise.all([createBulkEmails(portal()), createBulkEmails(portal())])
  await deliverQueued()
  await runCron()
  expect(await states()).toEqual(['3 sent null', '6 withheld IN_DIGEST'])
})

test('nothing is lost or sent twice when messages get lost and steps fail', async () => {
  await submit(1)
  await submit(2)
  portalQueue.splice(0)
  after(2)
  await runCron()
  expect(await states()).toEqual(['6 pending WAITS_FOR_BULK'])
  after(5)
  const broken = Object.create(db, { batch: { value: () => Promise.reject(new Error('crashed')) } }) as typeof db
  await expect(createBulkEmails(portal({ db: broken }))).rejects.toThrow('crashed')
  expect(await states()).toEqual(['6 pending WAITS_FOR_BULK'])
  await createBulkEmails(portal({ emailQueue: { send: async () => undefined } }))
  await deliverQueued()
  expect(sent).toEqual([])
  for (const minutes of [10, 15, 20]) {
    after(minutes)
    await runCron()
  }
  expect(sent.map((email) => linesOf(email).length)).toEqual([2, 2, 2])
})

test('a request whose consumer died is emailed by itself later', async () => {
  await submitMany(2)
  const id = await submit(3).then(() => portalQueue.at(-1)!)
  await claim(db, id, new Date())
  await deliverQueued()
  for (const minutes of [2, 7, 12, 17, 22]) {
    after(minutes)
    await runCron()
  }
  expect(summary()).toEqual([
    `${copy}: CollisionDocket: 3 requests received`,
    `${requester}: CollisionDocket: 3 requests received`,
    `${staff}: CollisionDocket: 2 new requests`,
    `${staff}: New request: CHP-00000003, Client 3`,
  ])
})

test('leaves out what was deleted, canceled or made private, and copies that were stopped', async () => {
  const [deleted, canceled, hidden, stopped] = await submitMany(6)
  after(2)
  await createBulkEmails(portal())
  // Between the creation of the emails and their sending, when the queue is slow.
  await db.delete(outbox).where(eq(outbox.requestId, deleted!.id))
  await db.delete(requests).where(eq(requests.id, deleted!.id))
  const change = (id: string, values: Partial<typeof requests.$inferInsert>) =>
    db.update(requests).set(values).where(eq(requests.id, id))
  await change(canceled!.id, { status: 'cancelled' })
  await change(hidden!.id, { userId: 'usr_2', privateTo: [] })
  await change(stopped!.id, { ccEmails: '' })
  await deliverQueued()
  const listed = (address: string) =>
    linesOf(sent.find(({ to }) => to === address)!).map((line) => Number(/Client (\d)/.exec(line)?.[1]))
  expect(listed(requester)).toEqual([4, 5, 6])
  expect(listed(copy)).toEqual([3, 5, 6])
  expect(listed(staff)).toEqual([3, 4, 5, 6])
})

test('sends no email when nothing is left', async () => {
  await submitMany(2)
  after(2)
  await createBulkEmails(portal())
  await db.delete(requests)
  await deliverQueued()
  expect(sent).toEqual([])
  expect(await states()).toEqual(['6 withheld IN_DIGEST', '3 withheld NO_ACCESS'])
})

const choose = (email: string, emailFrequency: EmailFrequency) =>
  db.update(users).set({ emailFrequency }).where(eq(users.email, email))

test('the choices of the profile come first; staff get urgent ones with the bulk request', async () => {
  await choose(requester, 'none')
  await choose(staff, 'hourly')
  await submit(1, { urgent: true })
  await submit(2, { urgent: true })
  await submit(3)
  await deliverQueued()
  after(2)
  await runCron()
  expect(summary()).toEqual([
    `${copy}: CollisionDocket: 3 requests received`,
    `${staff}: CollisionDocket: 2 new requests, 2 urgent`,
  ])
  expect(await states()).toContain('1 pending WAITS_FOR_HOURLY')
  expect(await states()).toContain('3 withheld NOT_WANTED')
})

test('an inbox of staff without an account gets one email', async () => {
  await submitMany(3, { staffInbox: 'inbox@portal.test' })
  after(2)
  await runCron()
  expect(summary()).toContain('inbox@portal.test: CollisionDocket: 3 new requests')
})

test('the emails of an account that is not verified are not collected, and its copies wait', async () => {
  await db.update(users).set({ emailVerifiedAt: null, memberSince: null }).where(eq(users.email, requester))
  await submitMany(2, { lawFirmId: null })
  expect(sent.filter(({ to }) => to !== staff).map(({ to }) => to)).toEqual([requester, requester])
})

test('calls only people by name who have proven their address', async () => {
  await db.insert(users).values({
    id: 'usr_3',
    email: copy,
    firstName: 'Stranger',
    lastName: 'Family',
    passwordHash: '-',
    role: 'law-firm',
    createdAt: new Date().toISOString(),
    searchText: '',
  })
  await submitMany(2)
  after(2)
  await runCron()
  const greetings = Object.fromEntries(sent.map(({ to, text }) => [to, /^Hello.*/m.exec(text ?? '')?.[0]]))
  expect(greetings).toEqual({ [requester]: 'Hello Given,', [copy]: 'Hello,', [staff]: 'Hello Given,' })
})

test('when the provider refuses the email, each request shows the address that failed', async () => {
  await submitMany(3)
  after(2)
  await runCron(copy)
  expect(sent).toHaveLength(2)
  after(5)
  await runCron(copy)
  const failed = await db
    .select({ requestId: outbox.requestId, address: outbox.address })
    .from(outbox)
    .where(eq(outbox.state, 'failed'))
  expect(failed.map(({ address }) => address)).toEqual([copy, copy, copy])
  expect(new Set(failed.map(({ requestId }) => requestId)).size).toBe(3)
  expect(sent).toHaveLength(2)
  expect(await states()).toEqual(['3 failed E_RECIPIENT_SUPPRESSED', '2 sent null', '6 withheld IN_DIGEST'])
})

test('lists as many requests as a bulk request may have, and more in a second email', async () => {
  await submitMany(limits.bulkRows + 2, { ccEmails: '' })
  after(2)
  await runCron()
  after(7)
  await runCron()
  expect(sent.map((email) => linesOf(email).length)).toEqual([200, 200, 2, 2])
})
