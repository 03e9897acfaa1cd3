import { planQueue, type QueueChange } from '@portal/contract/requests/queue-changes'
import { isClosed } from '@portal/contract/requests/transitions'
import type { RequestContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { planAction } from '../change/transition.ts'
import type { Row } from '../kinds-store.ts'
import { planEmail, presentPlan, type PlannedEmail } from '../planned-email.ts'
import { completable, wantedBy } from './change-handler.ts'
import type { ChangeFacts } from './changes.ts'
import { canAsk } from './plan-ask.ts'
import { canComplete, handOverAddressees, type QueueFacts } from './plan-change.ts'
import { readChange } from './read-change.ts'

/** The email that a change of a request sends, if the change can be made. */
const plannedEmail = async (
  context: RequestContext,
  row: Row,
  change: QueueChange,
  facts: Pick<QueueFacts, 'actor' | 'newOwner'> & Pick<ChangeFacts, 'mayComplete'>,
): Promise<PlannedEmail | null> => {
  const { request } = row
  if (change.action === 'ask') return canAsk(request, change.asks) ? planEmail(context, row, 'message') : null
  if (change.action === 'complete') return canComplete(row, facts) ? planAction(context, 'complete', row) : null
  return change.action === 'handOver' && !isClosed(request.status)
    ? { template: 'handed-over', addressees: handOverAddressees(facts) }
    : null
}

export const planQueueHandler: Handler<typeof planQueue> = {
  endpoint: planQueue,
  handle: async (request) => {
    const { context, actor, body } = await readChange(planQueue, request, wantedBy)
    const { change } = body
    const facts = {
      actor: actor.id,
      newOwner: actor.owner,
      mayComplete: await completable(context, change.action === 'complete' ? actor : null),
    }
    const planned = actor.rows.map(async (row) => {
      const email = await plannedEmail(context, row, change, facts)
      return email ? [{ request: row.request.id, ...presentPlan(context, email) }] : []
    })
    return (await Promise.all(planned)).flat()
  },
}
