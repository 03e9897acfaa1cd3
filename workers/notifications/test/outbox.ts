import { applyD1Migrations, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { inject } from 'vitest'
import {
  accountLinks,
  crashReports,
  deliveryLinks,
  files,
  invitations,
  lawFirms,
  outbox,
  users,
} from '@portal/api/storage/schema'
import { openScope, type Mail, type Scope } from '../src/scope.ts'
import { accountData, deliveryData, orderData } from './data.ts'

export const db = drizzle(env.DB)

const now = new Date().toISOString()
const later = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString()

/** Empty storage but for an order, and the links and the document that the samples' letters open. */
export const freshStorage = async () => {
  await reset()
  await applyD1Migrations(env.DB, inject('migrations'))
  const { reportId, linkId = '', fileName = '' } = deliveryData
  const fileId = fileName.replace('.pdf', '')
  const account = { id: 'usr_1', email: 'someone@examplelaw.test', firstName: 'Given', lastName: 'Family' }
  const link = { tokenHash: 'hash', createdAt: now, expiresAt: later }
  await db.batch([
    db.insert(lawFirms).values({ id: 'frm_1', name: 'Example Law', domain: 'examplelaw.test', createdAt: now }),
    db.insert(users).values({ ...account, passwordHash: '-', role: 'law-firm', lawFirmId: 'frm_1', createdAt: now }),
    db.insert(crashReports).values({
      id: reportId,
      referenceNumber: orderData.referenceNumber,
      clientName: orderData.clientName,
      crashDate: orderData.crashDate,
      status: 'processing',
      reportType: 'non-fatal-face',
      userId: account.id,
      lawFirmId: 'frm_1',
      submittedAt: now,
      createdAt: now,
      updatedAt: now,
    }),
    db.insert(files).values({
      id: fileId,
      reportId,
      documentType: 'facePage',
      kind: 'pdf',
      label: 'f.pdf',
      size: 10,
      createdAt: now,
    }),
    db.insert(deliveryLinks).values({ ...link, id: linkId, reportId, fileId }),
    db.insert(accountLinks).values({
      ...link,
      id: accountData.linkId ?? '',
      purpose: 'verify',
      userId: account.id,
      email: account.email,
    }),
    db.insert(invitations).values({
      ...link,
      id: accountData.linkId ?? '',
      email: account.email,
      firstName: 'Given',
      lastName: 'Family',
      lawFirmId: 'frm_1',
    }),
  ])
}

type Row = typeof outbox.$inferInsert

/** A pending letter's row, written; answers its id. */
export const addLetter = async (change: Partial<Row> = {}): Promise<string> => {
  const id = crypto.randomUUID()
  await db.insert(outbox).values({
    id,
    dedupeKey: id,
    letter: 'order-received',
    address: 'someone@examplelaw.test',
    data: orderData,
    reportId: orderData.reportId,
    state: 'pending',
    createdAt: new Date().toISOString(),
    dueAt: new Date().toISOString(),
    ...change,
  })
  return id
}

export const readLetter = async (id: string) => {
  const [row] = await db.select().from(outbox).where(eq(outbox.id, id))
  if (!row) throw new Error('The letter is not there')
  return row
}

/** A provider's refusal, as the binding throws it. */
export const refusal = (code: string) => Object.assign(new Error('refused someone@examplelaw.test'), { code })

/** A scope whose mails are kept in `mails` when `answer` accepts them. */
export const scopeWith = (
  answer: (mail: Mail) => Promise<unknown> = async () => undefined,
  change: Partial<Scope> = {},
) => {
  const mails: Mail[] = []
  const scope: Scope = {
    ...openScope(env),
    send: async (mail) => {
      await answer(mail)
      mails.push(mail)
    },
    ...change,
  }
  return { scope, mails }
}
