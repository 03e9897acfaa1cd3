import { AppError } from '@portal/contract/api/errors'
import { changeQueue, type QueueChange } from '@portal/contract/requests/queue-changes'
import { kindNames, type KindId } from '@portal/contract/kinds/kind-ids'
import { kindBy } from '@portal/contract/kinds/kinds'
import { actionOf } from '@portal/contract/kinds/rules'
import { noAgencyEmail } from '@portal/contract/agencies/agency-email'
import { enterFutureDate } from '@portal/contract/requests/waiting'
import type * as z from 'zod/mini'
import type { Handler } from '../../handler.ts'
import { portalDay } from '@portal/contract/dates'
import { isAllowed } from '../permission.ts'
import { instantAfter } from '../../platform/dates.ts'
import { newId } from '../../platform/ids.ts'
import { changeRequests } from '../change/change-requests.ts'
import type { Actor, RequestContext } from '../../context.ts'
import { readAgain, type Changer, type Wanted } from './change-store.ts'
import type { ChangeFacts } from './changes.ts'
import { planQueueChange } from './plan-change.ts'
import { readChange } from './read-change.ts'
import { presentRefused, refusedMissing } from './refusals.ts'

/** @throws AppError `not_found` for an agency or a colleague that doesn't exist, `invalid` for a date in the past. */
const requireValid = (change: QueueChange, { agencies, owner }: Changer, today: string): void => {
  if (change.action === 'setAgency' && change.agency !== null && !agencies.has(change.agency))
    throw new AppError('not_found')
  if (change.action === 'emailAgency') {
    const agency = agencies.get(change.agency)
    if (!agency) throw new AppError('not_found')
    if (!agency.email) throw new AppError('invalid', { fields: { 'change.agency': noAgencyEmail } })
  }
  if (change.action === 'handOver' && !owner) throw new AppError('not_found')
  const dates = { checkAgainOn: null, expectedOn: null, ...change }
  for (const name of ['checkAgainOn', 'expectedOn'] as const)
    if (dates[name] !== null && dates[name] < today)
      throw new AppError('invalid', { fields: { [`change.${name}`]: enterFutureDate } })
}

/** The kinds of request that the actor may complete. */
export const completable = async (
  context: RequestContext,
  actor: Actor | null,
): Promise<ChangeFacts['mayComplete']> => {
  const entries = kindNames.map(
    async (kind) =>
      [kind, !!actor && (await isAllowed(context, actionOf(kindBy(kind), 'complete'), actor.role))] as const,
  )
  return Object.fromEntries(await Promise.all(entries)) as Record<KindId, boolean>
}

/** The records that a change refers to. */
export const wantedBy = ({ requests, change }: z.infer<typeof changeQueue.body>): Wanted => ({
  requests,
  agencies: change.action === 'setAgency' || change.action === 'requested' || change.action === 'emailAgency',
  ...(change.action === 'setAgency' && {
    agency: change.agency,
    alike: change.agency !== null && !change.keepChosen,
    ...(change.agency !== null && { byRules: 'withAgency' }),
  }),
  ...(change.action === 'byRules' && { byRules: 'now' }),
  ...(change.action === 'emailAgency' && { agency: change.agency }),
  ...(change.action === 'handOver' && { owner: change.owner }),
})

/** Two round trips for any number of requests: one reads them with the caller, one writes. */
export const changeQueueHandler: Handler<typeof changeQueue> = {
  endpoint: changeQueue,
  handle: async (request) => {
    const { context, actor, body } = await readChange(changeQueue, request, wantedBy)
    const { change, fromColleagues = [] } = body
    const today = portalDay(context.now)
    requireValid(change, actor, today)
    const facts = {
      actor: actor.id,
      now: context.now,
      today,
      fromColleagues: new Set(fromColleagues),
      mayComplete: await completable(context, change.action === 'complete' ? actor : null),
      agencies: actor.agencies,
      byRules: actor.byRules,
      bulk: body.requests.length > 1,
      newOwner: actor.owner,
      emailId: newId('email'),
    }
    const { changed, refused } = await changeRequests(
      context,
      {
        rows: actor.rows,
        readAgain: async (ids) => {
          const { rows, byRules } = await readAgain(context, { ...wantedBy(body), requests: ids })
          facts.byRules = byRules
          return rows
        },
      },
      planQueueChange(context, actor, change, facts),
    )
    return {
      changed,
      undoUntil: instantAfter(context.now, { seconds: context.config.undoSeconds }),
      refused: [...refused.map(presentRefused), ...refusedMissing(body.requests, actor.rows)],
      ...(actor.alike.length > 0 && { alike: [...actor.alike] }),
    }
  },
}
