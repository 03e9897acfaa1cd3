import { submitCrashReport as endpoint } from '@portal/contract/crash-reports'
import { Failure, failures } from '@portal/contract/failure'
import type { OrderFileName } from '@portal/contract/order-rules'
import { accountExists } from '../accounts/store.ts'
import type { Actor } from '../accounts/session.ts'
import { record } from '../activity/record.ts'
import { newId, newReference } from '../ids.ts'
import { lettersFor } from '../letters/outbox.ts'
import type { Scope } from '../scope.ts'
import { isTaken, writeAll } from '../storage/db.ts'
import type { Upload } from '../storage/objects.ts'
import { deriveToken, hashToken } from '../storage/tokens.ts'
import { verb } from '../verb.ts'
import { firstAnswer, repetitionOf, type Repetition } from './idempotency.ts'
import { firmOf, keepAsked, requireComplete, scopesShowing } from './policy.ts'
import { insertFiles, insertReport, raiseVersions } from './store.ts'

const attempts = 3

interface Order extends ReturnType<typeof keepAsked<Upload>> {
  contactEmail: string | null
  repetition: Repetition | null
}

export const submitCrashReport = verb(endpoint, async ({ scope, actor, headers, receive }) => {
  if (actor) await scope.limits.byAccount('submit', actor.id)
  else await scope.limits.byAddress('submit')
  const { body, files, discard } = await receive()
  requireComplete(body, files, actor === null)
  const kept = keepAsked(body, files)
  const contactEmail = actor ? null : (body.contactEmail ?? null)
  if (contactEmail) await scope.limits.byAccount('submit', contactEmail)
  const repetition = await repetitionOf(headers, actor, { ...kept, contactEmail })

  const answered = repetition && (await firstAnswer(scope, repetition, actor))
  if (answered) {
    await discard()
    return answered
  }
  if (contactEmail && (await accountExists(scope, contactEmail))) {
    throw new Failure('email_taken', { fields: { contactEmail: failures.email_taken.message } })
  }

  for (let attempt = 1; ; attempt++) {
    try {
      const reply = await save(scope, actor, { ...kept, contactEmail, repetition })
      // What was sent but not asked for isn't named by any row.
      await discard()
      return reply
    } catch (error) {
      const first =
        repetition && isTaken(error, 'crash_reports.idempotency_key') && (await firstAnswer(scope, repetition, actor))
      if (first) {
        await discard()
        return first
      }
      if (attempt === attempts || !isTaken(error, 'crash_reports.reference_number')) throw error
    }
  }
})

/** The order in one batch: report, files, timeline, lists' versions and letters. */
const save = async (scope: Scope, actor: Actor | null, order: Order) => {
  const id = newId('crashReport')
  const now = scope.now.toISOString()
  const claimToken = actor ? null : await deriveToken(scope.config.linkSecret, 'claim', id)
  const fileId = (name: OrderFileName): string | null => order.files[name]?.id ?? null
  const report = {
    id,
    referenceNumber: newReference('crash'),
    claimTokenHash: claimToken && (await hashToken(claimToken)),
    idempotencyKey: order.repetition?.key ?? null,
    contentDigest: order.repetition?.digest ?? null,
    ...order.answers,
    status: 'processing' as const,
    contactEmail: order.contactEmail,
    createdByEmail: actor?.email ?? order.contactEmail,
    userId: actor?.id ?? null,
    authorUserId: actor?.id ?? null,
    lawFirmId: actor && firmOf(actor),
    crashCardFile: fileId('crashCard'),
    writtenAuthFile: fileId('writtenAuth'),
    deathCertFile: fileId('deathCert'),
    submittedAt: now,
    createdAt: now,
    updatedAt: now,
  }
  const files = (Object.entries(order.files) as [OrderFileName, Upload][]).map(
    ([documentType, { id, kind, label, size }]) => ({
      id,
      reportId: report.id,
      documentType,
      kind,
      label,
      size,
      createdAt: now,
    }),
  )
  const orderer = report.createdByEmail
  const received = await lettersFor(scope, { letter: 'order-received', report, orderer })
  const told = await lettersFor(scope, { letter: 'new-order', report, orderer })
  await writeAll(scope.db, [
    insertReport(scope, report),
    ...insertFiles(scope, files),
    record(scope, id, 'Order submitted'),
    raiseVersions(scope, scopesShowing(report)),
    ...received.statements,
    ...told.statements,
  ])
  scope.waitUntil(scope.outbox.send([...received.ids, ...told.ids]))
  return { referenceNumber: report.referenceNumber, claimToken }
}
