import { AppError } from '@portal/contract/api/errors'
import { kindBy } from '@portal/contract/kinds/kinds'
import { documentOf } from '@portal/contract/kinds/rules'
import { limits } from '@portal/contract/limits'
import { deliverMail, undoMail, type MailResult } from '@portal/contract/mail/deliver-mail'
import type { MailTarget } from '@portal/contract/mail/mail-files'
import type { Warnings } from '@portal/contract/reading/codes'
import { stopReasons, type UndoneDeliveries } from '@portal/contract/requests/waiting-deliveries'
import type { Parts } from '@portal/contract/api/endpoint'
import type { Actor, RequestContext } from '../context.ts'
import { assertRowsChanged } from '../db/client.ts'
import type { mailFiles } from '../db/schema/documents.ts'
import { keyOf } from '../files/names.ts'
import { removeUnnamed } from '../files/sweep.ts'
import { handler } from '../handler.ts'
import { instantAfter } from '../platform/dates.ts'
import { newId } from '../platform/ids.ts'
import { describeError, logError } from '../platform/log.ts'
import { changeRequests } from '../requests/change/change-requests.ts'
import { findWarnings } from '../requests/compare/compare-file.ts'
import { hasOtherFacts } from '../requests/facts.ts'
import { findRows, type Row } from '../requests/kinds-store.ts'
import { findSameFiles } from '../requests/same-file-store.ts'
import { nothingUndone, undoStep } from '../requests/waiting-deliveries/deliver.ts'
import { deliveredOf, fileIdOf, obstacleTo, type Delivery } from '../requests/waiting-deliveries/delivery.ts'
import { copyFile } from '../requests/waiting-deliveries/together.ts'
import { planWait } from '../requests/waiting-deliveries/wait.ts'
import { findEnds, findMailRows, findSent, markSent } from './store.ts'

type Asked = Parts<typeof deliverMail>['body']['files'][number]
type MailRow = typeof mailFiles.$inferSelect
interface Outcome {
  result: MailResult
  message: string | null
  warnings: Warnings
  deliverAt: string | null
}

/** Ends the delivery of one file. The others are delivered. */
class Refusal extends Error {
  readonly outcome: Outcome

  constructor(result: MailResult, message: string, warnings: Warnings = {}) {
    super(message)
    this.outcome = { result, message, warnings, deliverAt: null }
  }
}

const changed = () => new Refusal('changed', 'A colleague changed this meanwhile. Look at it again.')
const gone = () => new Refusal('gone', 'This file was already delivered.')

const textOf = (targets: readonly MailTarget[]): string =>
  targets
    .map(({ request, type }) => `${request} ${type}`)
    .toSorted()
    .join()

/** @throws Refusal unless the file is as the caller knew it. Returns whether an earlier call delivered it so. */
const isSent = (file: MailRow | undefined, { version, targets }: Asked): boolean => {
  if (!file) throw gone()
  if (file.state === 'sent') {
    if (textOf(file.targets) !== textOf(targets)) throw gone()
    return true
  }
  if (file.state !== 'waiting' || file.version !== version) throw changed()
  if (file.scan === 'waiting') throw new Refusal('refused', 'This file is still being checked for viruses.')
  if (file.scan !== null && file.scan !== 'clean') throw new Refusal('refused', 'This file contains a virus.')
  return false
}

/** The delivery of a copy of the file, as it fits the request now. */
const deliveryTo = (row: Row, { type }: MailTarget, file: MailRow, id: string, sendEmails: boolean): Delivery => {
  const { id: _, ...asked } = file
  const kind = kindBy(row.request.kind)
  if (kind.documents[type] === undefined) throw new Refusal('refused', `${row.request.clientName}: no such document.`)
  const { label, size, sha256 } = asked
  return {
    documentType: type,
    action: deliveredOf(kind, type).deliver,
    file: { id, kind: 'pdf', label, size, sha256 },
    note: null,
    internalNote: null,
    seenFile: fileIdOf(row, type),
    reason: null,
    reasonText: null,
    sendEmails,
  }
}

const assertPossible = (row: Row, delivery: Delivery): void => {
  const { request, waitingDeliveries } = row
  const refused = (why: string) => new Refusal('refused', `${request.clientName}: ${why}`)
  const { label } = documentOf(kindBy(request.kind), delivery.documentType)
  const why = obstacleTo(row, delivery)
  if (why) throw refused(stopReasons[why])
  if (waitingDeliveries.some(({ documentType }) => documentType === delivery.documentType))
    throw refused(`a ${label} is already waiting to be delivered.`)
}

/** @throws Refusal unless all of these requests are there: a file goes to all or to none. */
const findAll = async (context: RequestContext, ids: readonly string[]): Promise<Row[]> => {
  const rows = await findRows(context, ids)
  if (rows.length < ids.length) throw new Refusal('refused', 'The request was deleted.')
  return rows
}

/**
 * Makes the waiting deliveries of one file, all of them or none, and marks the file in the same batch. So a call that is repeated,
 * or a colleague's, finds it marked.
 */
const sendFile = async (
  context: RequestContext,
  actor: Actor,
  asked: Asked,
  file: MailRow | undefined,
): Promise<void> => {
  if (isSent(file, asked) || !file) return
  const { targets } = asked
  const rows = await findAll(
    context,
    targets.map(({ request }) => request),
  )
  const copies = new Map(targets.map((target) => [target.request, { target, id: newId('file') }]))
  const deliveryOf = (row: Row) => {
    const { target, id } = copies.get(row.request.id)!
    const delivery = deliveryTo(row, target, file, id, asked.sendEmails ?? true)
    assertPossible(row, delivery)
    return delivery
  }
  for (const row of rows) {
    deliveryOf(row)
    const [same] = asked.evenIfSame ? [] : await findSameFiles(context, row.request, file.sha256)
    if (same)
      throw new Refusal('same-file', `This PDF was already delivered: ${same.clientName}, ${same.referenceNumber}.`)
  }
  const wrong = await findWarnings(context, {
    key: keyOf(file.id, 'pdf'),
    targets,
    scanned: file.reading?.pages ?? [],
    stored: file.reading,
    despite: asked.despite,
  })
  if (wrong) throw new Refusal('may-be-wrong', wrong.message, wrong.warnings)
  const ids = [...copies.values()].map(({ id }) => id)
  const removeCopies = () =>
    removeUnnamed(
      context,
      ids.map((id) => keyOf(id, 'pdf')),
    )
  if (!(await copyFile(context, { id: file.id, kind: 'pdf' }, ids))) throw gone()
  const { undoSeconds } = context.config
  const sentBy = newId('activity')
  const expiresAt = instantAfter(context.now, { days: limits.mail.sentDays })
  const readAgain = async (requests: readonly string[]) => {
    const [now] = await findMailRows(context, [file.id])
    if (isSent(now, asked)) throw gone()
    return findAll(context, requests)
  }
  try {
    const compared = new Map(rows.map((row) => [row.request.id, row.request]))
    const { refused } = await changeRequests(context, { rows, readAgain }, async (row) => {
      if (hasOtherFacts(compared.get(row.request.id)!, row.request)) throw changed()
      const change = planWait(context, actor, row, deliveryOf(row), {
        seconds: undoSeconds,
        mailId: file.id,
        others: copies.size - 1,
      })
      const marked = [markSent(context, file, { targets, expiresAt, sentBy }), assertRowsChanged(context.db)]
      return { ...change, guarded: [], statements: [...marked, ...(change.statements ?? [])] }
    })
    if (refused.length > 0) throw changed()
  } catch (error) {
    if (error instanceof Refusal) await removeCopies()
    throw error
  }
  context.waitUntil(context.deliveryQueue.send(ids, undoSeconds))
}

const outcomeOf = async (sending: Promise<void>, id: string, undoSeconds: number): Promise<Outcome> => {
  try {
    await sending
    const deliverAt = new Date(Date.now() + undoSeconds * 1000).toISOString()
    return { result: 'sent', message: null, warnings: {}, deliverAt }
  } catch (error) {
    if (error instanceof Refusal) return error.outcome
    if (error instanceof AppError) return { result: 'refused', message: error.message, warnings: {}, deliverAt: null }
    logError('mail_not_delivered', { fileId: id, ...describeError(error) })
    const message = "We couldn't deliver this file. Please try again."
    return { result: 'refused', message, warnings: {}, deliverAt: null }
  }
}

export const deliverMailHandler = handler(deliverMail, async ({ context, actor, body: { files } }) => {
  const found = new Map(
    (
      await findMailRows(
        context,
        files.map(({ id }) => id),
      )
    ).map((file) => [file.id, file]),
  )
  const results = []
  // One after the other: two files for one request must see each other.
  for (const asked of files)
    results.push({
      id: asked.id,
      ...(await outcomeOf(sendFile(context, actor, asked, found.get(asked.id)), asked.id, context.config.undoSeconds)),
    })
  return results
})

export const undoMailHandler = handler(undoMail, async ({ context, actor, body: { files } }) => {
  const undone = new Map<string, UndoneDeliveries>()
  // The deliveries of a file are undone together.
  for (const [file, sent] of Map.groupBy(await findSent(context, files), ({ mailId }) => mailId)) {
    const ids = new Map(sent.map(({ id, requestId }) => [requestId, id]))
    const [row] = await findRows(context, [...ids.keys()])
    if (!file || !row) continue
    const { isGone: _, ...step } = await undoStep(context, actor, row, ids.get(row.request.id)!)
    if (step.undone > 0) undone.set(file, step)
  }
  const others = await findEnds(context, files)
  return files.map((id) => ({ id, ...(undone.get(id) ?? others.get(id) ?? nothingUndone) }))
})
