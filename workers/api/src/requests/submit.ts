import { isStaff } from '@portal/contract/accounts/roles'
import { AppError } from '@portal/contract/api/errors'
import { limits as productLimits } from '@portal/contract/limits'
import type { StoredDocument } from '@portal/contract/requests/documents'
import { estimateIn } from '@portal/contract/requests/expected'
import type { KindId } from '@portal/contract/kinds/kind-ids'
import { record } from '../activity/record.ts'
import { insertFiles } from '../files/store.ts'
import { removeUnnamed } from '../files/sweep.ts'
import { instantAfter } from '../platform/dates.ts'
import { newId, newReference } from '../platform/ids.ts'
import { emailsFor } from '../emails/outbox.ts'
import { scanSoon } from '../files/scanning/scan.ts'
import type { Actor, RequestContext } from '../context.ts'
import { isUniqueViolation, readTogether, writeAll } from '../db/client.ts'
import type { Discard, Upload } from '../handler.ts'
import type { requests } from '../db/schema/requests.ts'
import { hashToken, newClaimToken } from '../platform/tokens.ts'
import { copyAuthorization, isToCopy, type AuthorizationToCopy } from './copied-authorization.ts'
import { correctionTokenOf } from './contact-email/correct.ts'
import { idempotencyKeyOf, idempotentRequestOf, previousReply, type IdempotentRequest } from './idempotency.ts'
import { requesterQueries, requireNoAccount, type Requester } from './requester.ts'
import { assignNewRequest } from '../assignment/assign-store.ts'
import { namedQuery, suggestion, type AgencyAnswers, type MayBeNamed } from '../agencies/suggestion-store.ts'
import type { RequestStore } from './kinds-store.ts'
import { planSigning } from './signing/submitted.ts'
import { changedBy } from './change/write-store.ts'
import { firmOf } from './visibility.ts'
import { authorizationOf } from './authorizations-store.ts'

type Files<File> = Partial<Record<StoredDocument, File>>

interface NewRequest<Answers, File = Upload | AuthorizationToCopy> {
  answers: Answers
  files: Files<File>
  requester: Requester
  /** It is part of a bulk request. */
  bulk: boolean
}

interface Submission {
  context: RequestContext
  actor: Actor | null
  discard: Discard
}

/** The answers that both kinds have. */
interface CommonAnswers extends AgencyAnswers {
  clientName: string
  crashDate: string
  urgent: boolean
  ccEmails: string
  matterNumber: string | null
  answers: object
  /** Who signed the authorization; undefined when the form didn't ask. */
  signedBy: string | undefined
}

const maxAttempts = 3

type SubmittedBefore = RequestStore['submittedBefore']

/** Whether a verified member of a firm, such as one who sends a bulk request, has some of the day's requests left. */
const hasDailyRest = async (context: RequestContext, actor: Actor, submittedBefore: SubmittedBefore) => {
  if (isStaff(actor.role) || !firmOf(actor)) return false
  const earlier = await submittedBefore(context, actor, productLimits.submissionsPerDay)
  return earlier === undefined || earlier < instantAfter(context.now, { hours: -24 })
}

/** @throws AppError `too_many` when the account, or the guest's network, submitted too often. */
export const limitSubmissions = async (
  context: RequestContext,
  actor: Actor | null,
  { submittedBefore }: { submittedBefore: SubmittedBefore },
): Promise<void> => {
  if (!actor) return context.limits.byIp('submit')
  try {
    await context.limits.byAccount('submit', actor.id)
  } catch (error) {
    const isRefused = error instanceof AppError && error.code === 'too_many'
    if (!isRefused || !(await hasDailyRest(context, actor, submittedBefore))) throw error
  }
}

/** The copy of the authorization that was chosen from another request, with its signer; null without one. */
const storeCopy = (
  context: RequestContext,
  actor: Actor | null,
  kind: KindId,
  { answers: { clientName, matterNumber }, files }: NewRequest<CommonAnswers>,
): ReturnType<typeof copyAuthorization> | null => {
  const chosen = files[authorizationOf(kind).field]
  if (!actor || !chosen || !isToCopy(chosen)) return null
  return copyAuthorization(context, actor, { kind, clientName, matterNumber }, chosen)
}

/** Reads in one trip everything that a submission depends on. */
export const readForSubmission = async (
  { context, actor, headers }: Omit<Submission, 'discard'> & { headers: Headers },
  { kind, byKey }: Pick<RequestStore, 'kind' | 'byKey'>,
  input: Parameters<typeof requesterQueries>[2] & AgencyAnswers,
) => {
  const key = await idempotencyKeyOf(headers, actor, { from: input.contactEmail || null, kind })
  const found = await readTogether(context.db, {
    earlier: key === null ? null : byKey(context, key),
    agencies: namedQuery(context, kind, input),
    ...requesterQueries(context, actor, input),
  })
  return { ...found, key }
}

/**
 * Stores a complete request. A repetition with the same idempotency key gets the first reply.
 * @throws AppError `email_taken` when a guest's email address has an account, `key_reused` when the key was used for
 * another request.
 */
export const submitRequest = async <Answers extends CommonAnswers>(
  { context, actor, discard }: Submission,
  store: RequestStore,
  { key, earlier, accounts, agencies }: Awaited<ReturnType<typeof readForSubmission>>,
  submitted: NewRequest<Answers>,
) => {
  const { requester } = submitted
  const { contactEmail, placedByStaff } = requester
  if (contactEmail) await context.limits.byAccount('submit', contactEmail)
  const idempotent = await idempotentRequestOf(context, key, {
    ...submitted,
    from: placedByStaff ? (requester.account?.id ?? contactEmail) : contactEmail,
  })

  const previous = idempotent && (await previousReply(context, earlier, idempotent, actor))
  if (previous) {
    await discard()
    return previous
  }
  requireNoAccount(accounts, placedByStaff)

  const copy = await storeCopy(context, actor, store.kind, submitted)
  const files = { ...submitted.files, ...(copy && { [authorizationOf(store.kind).field]: copy.file }) } as Files<Upload>
  const signedBy = submitted.answers.signedBy ?? copy?.signedBy
  const request = { ...submitted, answers: { ...submitted.answers, signedBy }, files }
  for (let attempt = 1; ; attempt++) {
    try {
      const reply = await save(context, actor, store, request, idempotent, agencies)
      // Files that the request doesn't need were dropped: no row names them.
      context.waitUntil(discard(Object.values(files) as Upload[]))
      return reply
    } catch (error) {
      const concurrent =
        idempotent &&
        isUniqueViolation(error, 'requests.idempotency_key') &&
        (await previousReply(context, await store.byKey(context, idempotent.key), idempotent, actor))
      if (concurrent) {
        await Promise.all([discard(), removeUnnamed(context, copy ? [copy.file.key] : [])])
        return concurrent
      }
      if (attempt === maxAttempts || !isUniqueViolation(error, 'requests.reference_number')) throw error
    }
  }
}

/** Writes the report, its files, activity and emails in one batch. */
const save = async <Answers extends CommonAnswers>(
  context: RequestContext,
  actor: Actor | null,
  store: RequestStore,
  request: NewRequest<Answers, Upload>,
  idempotent: IdempotentRequest | null,
  agencies: readonly MayBeNamed[],
) => {
  const id = newId(store.kind)
  const now = context.now.toISOString()
  const { account, contactEmail, placedByStaff } = request.requester
  const claimToken = account ? null : await newClaimToken(context, id)
  const uploads = Object.entries(request.files) as [StoredDocument, Upload][]
  const { signedBy, ...answers } = request.answers
  const hasAuthorization = authorizationOf(store.kind).field in request.files
  const toSign = actor || hasAuthorization ? null : await planSigning(context, id, request.answers)
  const row = {
    id,
    kind: store.kind,
    referenceNumber: newReference(store.kind),
    claimTokenHash: claimToken && (await hashToken(claimToken)),
    idempotencyKey: idempotent?.key ?? null,
    contentDigest: idempotent?.digest ?? null,
    ...answers,
    status: 'processing' as const,
    contactEmail,
    createdByEmail: account?.email ?? contactEmail,
    userId: account?.id ?? null,
    authorUserId: actor?.id ?? null,
    lawFirmId: account?.lawFirmId ?? null,
    placedByStaff,
    hasClientDocuments: uploads.length > 0,
    submittedAt: now,
    createdAt: now,
    updatedAt: now,
    changedBy: changedBy(context),
    ...toSign?.columns,
  }
  const files = uploads.map(([documentType, { id, kind, label, size }]) => ({
    id,
    requestId: row.id,
    documentType,
    kind,
    label,
    size,
    signedBy: documentType === authorizationOf(store.kind).field ? signedBy || null : null,
    createdAt: now,
  }))
  const requester = row.createdByEmail
  // The email of a guest's request, or of one that staff place for a client, has separate links, so it isn't collected
  // with others.
  const bulk = request.bulk && actor && !placedByStaff ? { bulk: true } : {}
  const details = placedByStaff ? ({ by: 'staff' } as const) : bulk
  const confirmation = await emailsFor(context, { template: 'order-received', request: row, requester, details })
  const staffNotice = await emailsFor(context, { template: 'new-order', request: row, requester, details: bulk })
  const results = await writeAll(context.db, [
    // Each answer has the name of its column.
    ...store.insertRequest(context, {
      ...row,
      ...suggestion(store.kind, answers, now, agencies),
    } as unknown as typeof requests.$inferInsert),
    ...insertFiles(context, files),
    ...(toSign ? [toSign.insert] : []),
    record(context, id, placedByStaff ? 'Request placed by staff' : 'Request submitted'),
    ...assignNewRequest(context, id),
    ...confirmation.statements,
    ...staffNotice.statements,
    store.estimateOf(context, id),
  ])
  context.waitUntil(context.emailQueue.send([...confirmation.ids, ...staffNotice.ids]))
  scanSoon(
    context,
    files.map((file) => file.id),
  )
  // Only the guest may have the token, who gets it by email.
  return {
    id,
    referenceNumber: row.referenceNumber,
    claimToken: actor ? null : claimToken,
    correctionToken: actor ? null : await correctionTokenOf(context, id),
    signToken: toSign?.token ?? null,
    estimate: estimateIn((results.at(-1) as { estimate: string | null }[])[0]?.estimate ?? null),
  }
}
