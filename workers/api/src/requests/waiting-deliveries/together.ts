import { AppError } from '@portal/contract/api/errors'
import { fileKinds } from '@portal/contract/files/file-kinds'
import type { RequestReply } from '@portal/contract/kinds/replies'
import { stopReasons } from '@portal/contract/requests/waiting-deliveries'
import type { Actor, RequestContext } from '../../context.ts'
import { keyOf } from '../../files/names.ts'
import { removeUnnamed } from '../../files/sweep.ts'
import { newId } from '../../platform/ids.ts'
import { changeRequests } from '../change/change-requests.ts'
import { findRows, type Row } from '../kinds-store.ts'
import { hasOtherFacts } from '../facts.ts'
import { presentRequest } from '../present.ts'
import { findMatches } from '../same-crash/store.ts'
import { assertNewFile } from '../same-file.ts'
import { fileIdOf, obstacleTo, type Delivery } from './delivery.ts'
import { planWait } from './wait.ts'

// One report for several requests about its crash, in one step.

const refused = ({ request }: Row, why: string) =>
  new AppError('wrong_state', { message: `${request.clientName}, ${request.referenceNumber}: ${why}` })

/**
 * The other requests that staff chose.
 * @throws AppError `wrong_state` when one of them isn't about the same crash.
 */
export const findOthers = async (context: RequestContext, { request }: Row, ids: readonly string[]): Promise<Row[]> => {
  const matches = await findMatches(context, request.kind, request)
  const chosen = [...new Set(ids)]
  const rows = chosen.every((id) => matches.get(id) === 'same-crash') ? await findRows(context, chosen) : []
  // A canceled one would be opened again.
  if (rows.length === chosen.length && rows.every(({ request: { status } }) => status !== 'cancelled')) return rows
  throw new AppError('wrong_state', {
    message: 'One of the other requests was canceled or is no longer about this crash.',
  })
}

/** Stores a copy for each request. Deleting a request then leaves the others' documents. */
export const copyFile = async (
  { files }: Pick<RequestContext, 'files'>,
  { id, kind }: Pick<Delivery['file'], 'id' | 'kind'>,
  copies: readonly string[],
): Promise<boolean> => {
  const object = await files.get(keyOf(id, kind))
  if (!object) return false
  const bytes = await object.arrayBuffer()
  const options = { httpMetadata: { contentType: fileKinds[kind].mime } }
  for (const copy of copies) await files.put(keyOf(copy, kind), bytes, options)
  return true
}

interface Together {
  readonly row: Row
  /** The request as the actor knew it, before the file was uploaded. */
  readonly seen: Row
  readonly others: readonly Row[]
  /** The file mustn't have been delivered before. */
  readonly unlessSame: boolean
}

/**
 * Lets a document wait for a request and a copy of it for each of the others: for all of them, or for none.
 * @throws AppError `wrong_state` or `same_file`, with nothing written.
 */
export const deliverTogether = async (
  context: RequestContext,
  actor: Actor,
  { row, seen, others, unlessSame }: Together,
  delivery: Delivery,
  seconds: number,
): Promise<RequestReply> => {
  const { documentType: type, file } = delivery
  const files = new Map(others.map(({ request }) => [request.id, newId('file')]))
  const first = new Map(others.map((one) => [one.request.id, fileIdOf(one, type)]))
  const deliveryTo = ({ request }: Row): Delivery => {
    const id = files.get(request.id)
    return id ? { ...delivery, file: { ...file, id }, seenFile: first.get(request.id) ?? null } : delivery
  }
  const compared = new Map([row, ...others].map(({ request }) => [request.id, request]))
  const plan = (one: Row) => {
    if (hasOtherFacts(compared.get(one.request.id)!, one.request)) throw refused(one, stopReasons.facts)
    const planned = deliveryTo(one)
    const why = obstacleTo(one, planned)
    if (why) throw refused(one, stopReasons[why])
    if (one.waitingDeliveries.some(({ documentType }) => documentType === type))
      throw refused(one, 'another file for this document is already waiting to be delivered.')
    return planWait(context, actor, one, planned, { seconds, others: others.length })
  }
  for (const other of others) {
    plan(other)
    if (unlessSame) await assertNewFile(context, other.request, file.sha256)
  }
  const copies = [...files.values()]
  const readAgain = async (ids: readonly string[]) => {
    const rows = await findRows(context, ids)
    if (rows.length < ids.length) throw new AppError('wrong_state', { message: 'One of the requests was deleted.' })
    return rows
  }
  try {
    if (!(await copyFile(context, file, copies))) throw new Error('The uploaded file is missing')
    const rows = [row, ...others]
    const changes = { rows, readAgain, seen: [seen, ...others] }
    // Refusing some of them would deliver to the rest.
    const { refused: left } = await changeRequests(context, changes, async (one) => ({ ...plan(one), guarded: [] }))
    if (left.length > 0) throw new AppError('wrong_state')
  } catch (error) {
    if (error instanceof AppError)
      await removeUnnamed(
        context,
        copies.map((id) => keyOf(id, file.kind)),
      )
    throw error
  }
  context.waitUntil(context.deliveryQueue.send([file.id, ...copies], seconds))
  const [now] = await readAgain([row.request.id])
  return presentRequest(now!, actor)
}
