import type { StoredDocument } from '@portal/contract/documents'
import { Failure, failures } from '@portal/contract/failure'
import type { IdKind, ReportKind } from '@portal/contract/ids'
import { accountExists } from '../accounts/store.ts'
import type { Actor } from '../accounts/session.ts'
import { record } from '../activity/record.ts'
import { insertFiles } from '../files/store.ts'
import { newId, newReference } from '../ids.ts'
import { lettersFor } from '../letters/outbox.ts'
import { scanSoon } from '../scanning/scan.ts'
import type { Scope } from '../scope.ts'
import { isTaken, writeAll } from '../storage/db.ts'
import type { Upload } from '../storage/objects.ts'
import type { Discard } from '../verb.ts'
import type { crashReports, policeReports } from '../storage/schema.ts'
import { countDays } from '../storage/report-days.ts'
import { reportTables } from '../storage/report-tables.ts'
import { addToSearch } from '../storage/search-pages.ts'
import { deriveToken, hashToken } from '../storage/tokens.ts'
import { firstAnswer, repetitionOf, type Repetition } from './idempotency.ts'
import { firmOf, scopesShowing } from './policy.ts'
import { raiseVersions, type ReportStore } from './store.ts'

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
  scope: Scope
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

/** @throws Failure `too_many` when the account, or the guest's network address, ordered too often. */
export const limitOrders = ({ limits }: Scope, actor: Actor | null): Promise<void> =>
  actor ? limits.byAccount('submit', actor.id) : limits.byAddress('submit')

/**
 * Places an order that is complete, once: what is sent again under its key gets the first answer.
 * @throws Failure `email_taken` when a guest's address has an account, `key_reused` when the key was another order's.
 */
export const placeOrder = async <Table extends ReportTable, Given extends Answers>(
  { scope, actor, headers, discard }: Submission,
  kind: Kind<Table>,
  order: Order<Given>,
) => {
  const { store } = kind
  const { contactEmail } = order
  if (contactEmail) await scope.limits.byAccount('submit', contactEmail)
  const repetition = await repetitionOf(scope, headers, actor, order)

  const answered = repetition && (await firstAnswer(scope, store, repetition, actor))
  if (answered) {
    await discard()
    return answered
  }
  if (contactEmail && (await accountExists(scope, contactEmail))) {
    throw new Failure('email_taken', { fields: { contactEmail: failures.email_taken.message } })
  }

  const table = reportTables[store.kind]
  for (let attempt = 1; ; attempt++) {
    try {
      const reply = await save(scope, actor, kind, order, repetition)
      // What was sent but not asked for isn't named by any row.
      await discard(Object.values(order.files) as Upload[])
      return reply
    } catch (error) {
      const first =
        repetition && isTaken(error, `${table}.idempotency_key`) && (await firstAnswer(scope, store, repetition, actor))
      if (first) {
        await discard()
        return first
      }
      if (attempt === attempts || !isTaken(error, `${table}.reference_number`)) throw error
    }
  }
}

/** The order in one batch: report, files, timeline, lists' versions and letters. */
const save = async <Table extends ReportTable, Given extends Answers>(
  scope: Scope,
  actor: Actor | null,
  { store, columns }: Kind<Table>,
  order: Order<Given>,
  repetition: Repetition | null,
) => {
  const id = newId(ids[store.kind])
  const now = scope.now.toISOString()
  const claimToken = actor ? null : await deriveToken(scope.config.linkSecret, 'claim', id)
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
  const orderer = report.createdByEmail
  const received = await lettersFor(scope, { letter: 'order-received', report, orderer })
  const told = await lettersFor(scope, { letter: 'new-order', report, orderer })
  await writeAll(scope.db, [
    // The answers are the kind's own columns, by their names.
    store.insertReport(scope, report as Table['$inferInsert']),
    addToSearch(scope.db, store.kind, id),
    countDays(scope.db, store.kind, [id], 1),
    ...insertFiles(scope, files),
    record(scope, id, 'Order submitted'),
    raiseVersions(scope, scopesShowing(store.kind, report), 1),
    ...received.statements,
    ...told.statements,
  ])
  scope.waitUntil(scope.outbox.send([...received.ids, ...told.ids]))
  scanSoon(
    scope,
    files.map((file) => file.id),
  )
  return { referenceNumber: report.referenceNumber, claimToken }
}
