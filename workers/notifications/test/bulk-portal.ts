import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import type { RequestContext } from '@portal/api/context'
import { users } from '@portal/api/db/schema/accounts'
import { requests } from '@portal/api/db/schema/requests'
import { createBulkEmails, requeueOverdueEmails } from '@portal/api/emails/jobs'
import { emailsFor } from '@portal/api/emails/outbox'
import { consume, emailQueue, fakeProvider, queuedEmails } from './consume.ts'
import { db, providerError, resetStorage } from './outbox.ts'
import type { Email } from '../src/context.ts'

const minute = 60_000
const start = new Date('2026-03-05T20:00:00.000Z').getTime()

export const requester = 'someone@examplelaw.test'
export const copy = 'copied@elsewhere.test'
export const staff = 'staff@portal.test'

/** Ids of emails in the queue. */
export const portalQueue: string[] = []
export const sent: Email[] = []

/** A portal with a requester, staff and no requests, at a fixed time. */
export const openPortal = async () => {
  await resetStorage()
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  await db.delete(requests)
  const createdAt = new Date().toISOString()
  const account = {
    firstName: 'Given',
    lastName: 'Family',
    passwordHash: '-',
    createdAt,
    emailVerifiedAt: createdAt,
    searchText: '',
  }
  await db.insert(users).values({ ...account, id: 'usr_2', email: staff, role: 'staff', emailFrequency: 'each' })
  portalQueue.length = 0
  sent.length = 0
}

/** Sets the time, a second later: each request is submitted a millisecond after the one before. */
export const after = (minutes: number) => vi.setSystemTime(start + minutes * minute + 1000)

/** A context of the portal's Worker, which queues into `portalQueue`. */
export const portal = (change: object = {}) =>
  ({
    db,
    now: new Date(),
    scanner: null,
    config: { linkSecret: env.LINK_SECRET, staffInbox: null },
    emailQueue: { send: async (ids: string[]) => void portalQueue.push(...ids) },
    ...change,
  }) as unknown as RequestContext

/** Lets the queue deliver everything that is in it. */
export const deliverQueued = async (refused?: string) => {
  const send = async (email: Email) => {
    if (email.to === refused) throw providerError('E_RECIPIENT_SUPPRESSED')
    sent.push(email)
  }
  while (portalQueue.length > 0) {
    const bodies = portalQueue.splice(0).map((emailId) => ({ emailId }))
    await consume(emailQueue, bodies, fakeProvider(send))
    portalQueue.push(...queuedEmails.splice(0))
  }
}

/** The portal's cron, and what it queues. */
export const runCron = async (refused?: string) => {
  await createBulkEmails(portal())
  await requeueOverdueEmails(portal())
  await deliverQueued(refused)
}

interface Submission {
  bulk?: boolean
  staffInbox?: string | null
  urgent?: boolean
  ccEmails?: string
  lawFirmId?: string | null
}

/** Stores a request with its emails, as `submitRequest` does. */
export const submit = async (number: number, { bulk = true, staffInbox = null, ...change }: Submission = {}) => {
  vi.setSystemTime(Date.now() + 1)
  const now = new Date().toISOString()
  const request = {
    id: `crh_${String(number).padStart(26, '0')}`,
    referenceNumber: `CHP-0000${String(number).padStart(4, '0')}`,
    clientName: `Client ${number}`,
    crashDate: '2026-03-01',
    reportType: 'non-fatal-face' as const,
    matterNumber: `M-${number}`,
    ccEmails: copy,
    userId: 'usr_1',
    lawFirmId: 'frm_1',
    urgent: false,
    updatedAt: now,
    ...change,
  }
  await db.insert(requests).values({
    ...request,
    kind: 'chp',
    status: 'processing',
    submittedAt: now,
    createdAt: now,
    serial: number,
    searchText: '',
  })
  const details = bulk ? { bulk } : {}
  const context = portal({ config: { linkSecret: env.LINK_SECRET, staffInbox } })
  for (const template of ['order-received', 'new-order'] as const) {
    const { ids, statements } = await emailsFor(context, { template, request, requester, details })
    for (const statement of statements) await statement
    portalQueue.push(...ids)
  }
  return request
}

export const submitMany = async (count: number, change: Submission = {}) => {
  const requests = []
  for (let number = 1; number <= count; number++) requests.push(await submit(number, change))
  await deliverQueued()
  return requests
}
