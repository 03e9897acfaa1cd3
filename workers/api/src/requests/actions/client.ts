import { canAsk } from '@portal/contract/kinds/answers'
import type { AskCode } from '@portal/contract/requests/waiting'
import { instantAfter } from '../../platform/dates.ts'
import { hashToken } from '../../platform/tokens.ts'
import type { RequestChange } from '../change/change-requests.ts'
import { openEntries } from '../change/undo-entries.ts'
import type { Row } from '../kinds-store.ts'
import { planMessage } from '../messages/store-message.ts'
import { planEmail } from '../planned-email.ts'
import type { Known, Plan } from './define-plan.ts'

/** A call is repeated within this time when its reply got lost. Then no client is asked twice. */
const repeatedWithinSeconds = 60

interface Text {
  text: string
  textEs?: string | undefined
  asks?: readonly AskCode[]
}

/**
 * A message to a request's client as its dialog sends it, but its email waits for the time of the Undo: many clients are written to
 * in one step. Nobody has read the conversation for it.
 */
const planText = async (
  row: Row,
  { text, textEs, asks = [] }: Text,
  { context, actor }: Known,
  undoId: string,
): Promise<RequestChange> => {
  const { request } = row
  const isSpanish = request.answers['language'] === 'es' && request.userId === null
  const { undoSeconds: seconds } = context.config
  const message = {
    requestId: request.id,
    author: { kind: 'staff' as const, userId: actor.id, email: null },
    source: 'portal' as const,
    text: (isSpanish && textEs) || text,
    asks,
    isRead: false,
  }
  const dueAt = instantAfter(context.now, { seconds })
  const change = await planMessage(context, row, message, seconds > 0 ? { dueAt, undoId } : undefined)
  return { ...change, undoSeconds: seconds }
}

export const ask: Plan<'ask'> = {
  plan: async (row, input, known, id) => {
    const { request } = row
    const { asks } = input
    if (!canAsk(request.kind, asks)) return { refused: 'state' }
    const isRepeated =
      request.waitingFor === 'client' &&
      String(request.waitingAsks) === String(asks) &&
      (request.waitingSince ?? '') > instantAfter(known.context.now, { seconds: -repeatedWithinSeconds })
    return isRepeated ? null : planText(row, input, known, id)
  },
  email: (row, { asks }, { context }) => (canAsk(row.request.kind, asks) ? planEmail(context, row, 'message') : null),
}

export const message: Plan<'message'> = {
  plan: async (row, input, known, id) => {
    const { context } = known
    const said = await hashToken(input.text)
    // The same text within the time of the Undo: a call is repeated when its reply got lost.
    if (openEntries(row.request, context.now).some((entry) => entry.said === said)) return null
    return { ...(await planText(row, input, known, id)), said }
  },
  email: (row, _, { context }) => planEmail(context, row, 'message'),
}
