import { asksFor } from '@portal/contract/kinds/answers'
import type { QueueChange } from '@portal/contract/requests/queue-changes'
import type { AskCode } from '@portal/contract/requests/waiting'
import { isClosed } from '@portal/contract/requests/transitions'
import type { Actor, RequestContext } from '../../context.ts'
import { instantAfter } from '../../platform/dates.ts'
import type { RequestChange } from '../change/change-requests.ts'
import type { Row } from '../kinds-store.ts'
import { planMessage } from '../messages/store-message.ts'

/** A call is repeated within this time when its reply got lost. Then no client is asked twice. */
const repeatedWithinSeconds = 60

/** Whether a request's client can be asked for these. */
export const canAsk = (
  { kind, status }: Pick<Row['request'], 'kind' | 'status'>,
  asks: readonly AskCode[],
): boolean => {
  const offered: readonly AskCode[] = asksFor(kind)
  return !isClosed(status) && asks.every((code) => offered.includes(code))
}

/**
 * Asks a request's client for something, as a message from its dialog does, but its email waits for the time of the Undo: many
 * clients are asked in one step. Nobody has read the conversation for it.
 */
export const planAsk = async (
  context: RequestContext,
  actor: Actor,
  row: Row,
  id: string,
  { asks, text, textEs }: Extract<QueueChange, { action: 'ask' }>,
): Promise<RequestChange | { refused: 'state' } | null> => {
  const { request } = row
  if (!canAsk(request, asks)) return { refused: 'state' }
  const isRepeated =
    request.waitingFor === 'client' &&
    String(request.waitingAsks) === String(asks) &&
    (request.waitingSince ?? '') > instantAfter(context.now, { seconds: -repeatedWithinSeconds })
  if (isRepeated) return null
  const isSpanish = request.answers['language'] === 'es' && request.userId === null
  const { undoSeconds } = context.config
  const message = {
    requestId: request.id,
    author: { kind: 'staff' as const, userId: actor.id, email: null },
    source: 'portal' as const,
    text: (isSpanish && textEs) || text,
    asks,
    isRead: false,
  }
  const dueAt = instantAfter(context.now, { seconds: undoSeconds })
  const change = await planMessage(context, row, message, undoSeconds > 0 ? { dueAt, undoId: id } : undefined)
  return { ...change, undoSeconds }
}
