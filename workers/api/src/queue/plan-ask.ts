import { asksFor } from '@portal/contract/kinds/answers'
import type { QueueChange } from '@portal/contract/queue/queue-changes'
import type { AskCode } from '@portal/contract/reports/waiting'
import { isClosed } from '@portal/contract/reports/transitions'
import type { Actor, RequestContext } from '../context.ts'
import { instantAfter } from '../platform/dates.ts'
import type { RequestChange } from '../reports/change/change-requests.ts'
import type { Row } from '../reports/kinds-store.ts'
import { planMessage } from '../reports/messages/store-message.ts'

/** A call is repeated within this time when its reply got lost. Then no client is asked twice. */
const repeatedWithinSeconds = 60

/** Asks a request's client for something, as a message from its dialog does. Nobody has read the conversation for it. */
export const planAsk = async (
  context: RequestContext,
  actor: Actor,
  row: Row,
  { asks, text, textEs }: Extract<QueueChange, { action: 'ask' }>,
): Promise<RequestChange | { refused: 'state' } | null> => {
  const { report } = row
  const offered: readonly AskCode[] = asksFor(report.kind)
  if (isClosed(report.status) || !asks.every((code) => offered.includes(code))) return { refused: 'state' }
  const isRepeated =
    report.waitingFor === 'client' &&
    String(report.waitingAsks) === String(asks) &&
    (report.waitingSince ?? '') > instantAfter(context.now, { seconds: -repeatedWithinSeconds })
  if (isRepeated) return null
  const isSpanish = report.answers['language'] === 'es' && report.userId === null
  return planMessage(context, row, {
    reportId: report.id,
    author: { kind: 'staff', userId: actor.id, email: null },
    source: 'portal',
    text: (isSpanish && textEs) || text,
    asks,
    isRead: false,
  })
}
