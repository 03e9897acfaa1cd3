import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { accountLinks, invitations, lawFirms, users } from '@portal/api/db/schema/accounts'
import { ChangeDetails, isRequestEmail, type EmailData } from '@portal/contract/emails/email-data'
import { emailTemplate, type EmailTemplate } from '@portal/contract/emails/templates'
import { outbox } from '@portal/api/db/schema/emails'
import { documents } from '@portal/api/db/schema/documents'
import { requests } from '@portal/api/db/schema/requests'
import { createContext, type Email, type SendContext } from '../src/context.ts'
import { accountData, deliveredFile, requestData } from './samples.ts'
import { requestEmailId } from '@portal/api/platform/ids'

export const db = drizzle(env.DB)

const now = new Date().toISOString()
const later = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString()

/** Every table that these tests write to, with rows that refer to others first. */
const tables =
  'audit_entries sessions health_marks missing_files notices request_reads messages activities outbox email_counts signings account_links invitations documents requests former_members users law_firms list_versions'.split(
    ' ',
  )

/** Leaves only one request, and the links and the document that the sample emails deliver. */
export const resetStorage = async () => {
  const { requestId } = requestData
  const account = { id: 'usr_1', email: 'someone@examplelaw.test', firstName: 'Given', lastName: 'Family' }
  const proven = { createdAt: now, memberSince: now, emailVerifiedAt: now }
  const manager = { ...account, id: 'usr_manager', email: 'manager@examplelaw.test', firmManager: true }
  const link = { tokenHash: 'hash', createdAt: now, expiresAt: later }
  await env.FILES.delete(`${deliveredFile}.pdf`)
  await env.DB.batch(tables.map((table) => env.DB.prepare(`delete from ${table}`)))
  await db.batch([
    db
      .insert(lawFirms)
      .values({ id: 'frm_1', name: 'Example Law', domain: 'examplelaw.test', createdAt: now, searchText: '' }),
    db.insert(users).values(
      [account, manager].map((user) => ({
        ...user,
        ...proven,
        passwordHash: '-',
        searchText: '',
        role: 'law-firm' as const,
        lawFirmId: 'frm_1',
      })),
    ),
    db.insert(requests).values({
      id: requestId,
      kind: 'chp',
      referenceNumber: requestData.referenceNumber,
      clientName: requestData.clientName,
      crashDate: requestData.crashDate,
      status: 'processing',
      reportType: 'non-fatal-face',
      serial: 1,
      searchText: '',
      userId: account.id,
      lawFirmId: 'frm_1',
      submittedAt: now,
      createdAt: now,
      updatedAt: now,
    }),
    db.insert(documents).values({
      id: deliveredFile,
      requestId,
      documentType: 'facePage',
      kind: 'pdf',
      label: 'f.pdf',
      size: 10,
      createdAt: now,
    }),
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
      invitedBy: manager.id,
      invitedAs: 'manager',
    }),
  ])
}

type Row = typeof outbox.$inferInsert

/** The columns of an email that is rendered from this, where the request says the rest. */
export const storedAs = (template: EmailTemplate, data: EmailData) => {
  if (!isRequestEmail(data)) {
    const { recipient, bulkRecipient, ...details } = data
    return { recipient: bulkRecipient ?? recipient, data: details, requestId: null }
  }
  const { delivers, afterDeletion } = emailTemplate(template)
  return {
    recipient: data.recipient,
    data: ChangeDetails.parse(afterDeletion ? { ...data, deleted: data } : data),
    requestId: afterDeletion ? null : requestData.requestId,
    fileId: delivers ? deliveredFile : null,
  }
}

/** Inserts a pending email, which is rendered from `data`, and returns its id. The request is as urgent as that says. */
export const addEmail = async ({
  data = requestData,
  template = 'order-received',
  ...change
}: Omit<Partial<Row>, 'data'> & { data?: EmailData } = {}): Promise<string> => {
  const stored = storedAs(template, data)
  const requestId = change.requestId ?? stored.requestId
  const id = change.id ?? (requestId ? requestEmailId(requestId, crypto.randomUUID()) : crypto.randomUUID())
  if (isRequestEmail(data)) await db.update(requests).set({ urgent: data.urgent })
  await db.insert(outbox).values({
    id,
    template,
    address: 'someone@examplelaw.test',
    ...stored,
    state: 'pending',
    createdAt: new Date().toISOString(),
    dueAt: new Date().toISOString(),
    ...change,
  })
  return id
}

/** Inserts a pending email to an inbox of staff without an account. */
export const addInboxEmail = (address: string): Promise<string> =>
  addEmail({ template: 'new-order', address, data: { ...requestData, recipient: 'staff' } })

/** Makes the request one that a guest submitted. */
export const makeGuestRequest = (contactEmail: string, ccEmails = '') =>
  db.update(requests).set({ userId: null, lawFirmId: null, contactEmail, ccEmails })

export const readEmail = async (id: string) => {
  const [row] = await db.select().from(outbox).where(eq(outbox.id, id))
  if (!row) throw new Error('The email does not exist')
  return row
}

/** An error as the email binding throws it. */
export const providerError = (code: string) => Object.assign(new Error('refused someone@examplelaw.test'), { code })

/** A context that collects emails in `sent` unless `respond` rejects. */
export const fakeContext = (
  respond: (email: Email) => Promise<unknown> = async () => undefined,
  change: Partial<SendContext> = {},
) => {
  const sent: Email[] = []
  const context: SendContext = {
    ...createContext(env),
    send: async (email) => {
      await respond(email)
      sent.push(email)
    },
    queue: async () => {},
    ...change,
  }
  return { context, sent }
}
