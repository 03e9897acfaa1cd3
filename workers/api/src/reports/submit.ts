import type { StoredDocument } from '@portal/contract/reports/documents'
import { AppError, apiErrors } from '@portal/contract/api/errors'
import type { IdKind, ReportKind } from '@portal/contract/ids'
import { accountExists } from '../accounts/store.ts'
import { record } from './activity/record.ts'
import { insertFiles } from '../files/store.ts'
import { newId, newReference } from '../platform/ids.ts'
import { emailsFor } from '../emails/outbox.ts'
import { scanSoon } from '../files/scanning/scan.ts'
import type { Actor, RequestContext } from '../context.ts'
import { isUniqueViolation, writeAll } from '../db/client.ts'
import type { Discard, Upload } from '../handler.ts'
import type { crashReports, policeReports } from '../db/schema/schema.ts'
import { countDays } from './list/report-days-store.ts'
import { reportTables } from '../db/report-tables.ts'
import { addToSearch } from './search/search-pages-store.ts'
import { deriveToken, hashToken } from '../platform/tokens.ts'
import { previousReply, idempotentRequestOf, type IdempotentRequest } from './idempotency.ts'
import { firmOf, listKeysShowing } from './visibility.ts'
import { bumpListVersions, type ReportStore } from './store.ts'

type ReportTable = typeof crashReports | typeof policeReports

/** How orders of one kind are kept: where, and which column names which of their documents. */
interface Kind<Table extends ReportTable> {
  store: ReportStore<Table>
  columns: Partial<Record<StoredDocument, keyof Table['$inferInsert'] & string>>
}

interface Order<Answers> {
  answers: Answers
  files: Partial<Record<StoredDocument, Upload>>
  contactEmail: string | null
}

interface Submission {
  context: RequestContext
  actor: Actor | null
  headers: Headers
  /** Removes what was stored and is named by no row. */
  discard: Discard
}

/** What every answer of an order holds beside what is its kind's own. */
interface Answers {
  clientName: string
  crashDate: string
  urgent: boolean
  ccEmails: string
}

const attempts = 3
const ids = { crash: 'crashReport', police: 'policeReport' } as const satisfies Record<ReportKind, IdKind>

/** @throws AppError `too_many` when the account, or the guest's network address, ordered too often. */
export const limitSubmissions = ({ limits }: RequestContext, actor: Actor | null): Promise<void> =>
  actor ? limits.byAccount('submit', actor.id) : limits.byIp('submit')

/**
 * Places an order that is complete, once: what is sent again under its key gets the first answer.
 * @throws AppError `email_taken` when a guest's address has an account, `key_reused` when the key was another order's.
 */
export const submitRequest = async <Table extends ReportTable, Given extends Answers>(
  { context, actor, headers, discard }: Submission,
  kind: Kind<Table>,
  order: Order<Given>,
) => {
  const { store } = kind
  const { contactEmail } = order
  if (contactEmail) await context.limits.byAccount('submit', contactEmail)
  const repetition = await idempotentRequestOf(context, headers, actor, order)

  const answered = repetition && (await previousReply(context, store, repetition, actor))
  if (answered) {
    await discard()
    return answered
  }
  if (contactEmail && (await accountExists(context, contactEmail))) {
    throw new AppError('email_taken', { fields: { contactEmail: apiErrors.email_taken.message } })
  }

  const table = reportTables[store.kind]
  for (let attempt = 1; ; attempt++) {
    try {
      const reply = await save(context, actor, kind, order, repetition)
      // What was sent but not asked for isn't named by any row.
      await discard(Object.values(order.files) as Upload[])
      return reply
    } catch (error) {
      const first =
        repetition &&
        isUniqueViolation(error, `${table}.idempotency_key`) &&
        (await previousReply(context, store, repetition, actor))
      if (first) {
        await discard()
        return first
      }
      if (attempt === attempts || !isUniqueViolation(error, `${table}.reference_number`)) throw error
    }
  }
}

/** The order in one batch: report, files, timeline, lists' versions and emails. */
const save = async <Table extends ReportTable, Given extends Answers>(
  context: RequestContext,
  actor: Actor | null,
  { store, columns }: Kind<Table>,
  order: Order<Given>,
  repetition: IdempotentRequest | null,
) => {
  const id = newId(ids[store.kind])
  const now = context.now.toISOString()
  const claimToken = actor ? null : await deriveToken(context.config.linkSecret, 'claim', id)
  const sent = Object.entries(order.files) as [StoredDocument, Upload][]
  const report = {
    id,
    referenceNumber: newReference(store.kind),
    claimTokenHash: claimToken && (await hashToken(claimToken)),
    idempotencyKey: repetition?.key ?? null,
    contentDigest: repetition?.digest ?? null,
    ...order.answers,
    status: 'processing' as const,
    contactEmail: order.contactEmail,
    createdByEmail: actor?.email ?? order.contactEmail,
    userId: actor?.id ?? null,
    authorUserId: actor?.id ?? null,
    lawFirmId: actor && firmOf(actor),
    ...Object.fromEntries(sent.map(([documentType, file]) => [columns[documentType], file.id])),
    submittedAt: now,
    createdAt: now,
    updatedAt: now,
  }
  const files = sent.map(([documentType, { id, kind, label, size }]) => ({
    id,
    reportId: report.id,
    documentType,
    kind,
    label,
    size,
    createdAt: now,
  }))
  const requester = report.createdByEmail
  const received = await emailsFor(context, { template: 'order-received', report, requester })
  const told = await emailsFor(context, { template: 'new-order', report, requester })
  await writeAll(context.db, [
    // The answers are the kind's own columns, by their names.
    store.insertReport(context, report as Table['$inferInsert']),
    addToSearch(context.db, store.kind, id),
    countDays(context.db, store.kind, [id], 1),
    ...insertFiles(context, files),
    record(context, id, 'Order submitted'),
    bumpListVersions(context, listKeysShowing(store.kind, report), 1),
    ...received.statements,
    ...told.statements,
  ])
  context.waitUntil(context.emailQueue.send([...received.ids, ...told.ids]))
  scanSoon(
    context,
    files.map((file) => file.id),
  )
  return { referenceNumber: report.referenceNumber, claimToken }
}
