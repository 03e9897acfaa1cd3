import { AppError } from '@portal/contract/api/errors'
import { changeQueue, type QueueChange } from '@portal/contract/queue/queue-changes'
import { kindNames, type KindId } from '@portal/contract/kinds/kind-ids'
import { kindBy } from '@portal/contract/kinds/kinds'
import { actionOf } from '@portal/contract/kinds/rules'
import { enterFutureDate } from '@portal/contract/reports/waiting'
import type { Handler } from '../handler.ts'
import { portalDay } from '@portal/contract/dates'
import { isAllowed } from '../reports/permission.ts'
import { queueEmails } from '../reports/transition.ts'
import { undoUntil } from '../reports/undo/undo.ts'
import type { Actor, RequestContext } from '../context.ts'
import type { Changer } from './change-store.ts'
import type { ChangeFacts } from './changes.ts'
import { planChange } from './plan-change.ts'
import { readChange } from './read-change.ts'
import { gone, refusedAtWrite, refusedBy, type Refused } from './refusals.ts'
import { writeChanges, type QueueWrite } from './write-store.ts'

/** @throws AppError `not_found` for an agency or a colleague that doesn't exist, `invalid` for a date in the past. */
const requireValid = (change: QueueChange, { agencies, owner }: Changer, today: string): void => {
  if (change.action === 'setAgency' && change.agency !== null && !agencies.has(change.agency))
    throw new AppError('not_found')
  if (change.action === 'handOver' && !owner) throw new AppError('not_found')
  const dates = { checkAgainOn: null, expectedOn: null, ...change }
  for (const name of ['checkAgainOn', 'expectedOn'] as const)
    if (dates[name] !== null && dates[name] < today)
      throw new AppError('invalid', { fields: { [`change.${name}`]: enterFutureDate } })
}

/** The kinds of request that the actor may complete. */
const completable = async (context: RequestContext, actor: Actor | null): Promise<ChangeFacts['mayComplete']> => {
  const entries = kindNames.map(
    async (kind) =>
      [kind, !!actor && (await isAllowed(context, actionOf(kindBy(kind), 'complete'), actor.role))] as const,
  )
  return Object.fromEntries(await Promise.all(entries)) as Record<KindId, boolean>
}

/** Two round trips for any number of requests: one reads them with the caller, one writes. */
export const changeQueueHandler: Handler<typeof changeQueue> = {
  endpoint: changeQueue,
  handle: async (request) => {
    const { context, actor, body } = await readChange(changeQueue, request, ({ reports, change }) => ({
      reports,
      agencies: change.action === 'setAgency' || change.action === 'requested',
      ...(change.action === 'setAgency' && { agency: change.agency }),
      ...(change.action === 'handOver' && { owner: change.owner }),
    }))
    const { change, fromColleagues = false } = body
    const today = portalDay(context.now)
    requireValid(change, actor, today)
    const bulk = body.reports.length > 1
    const completes = change.action === 'complete'
    const facts = {
      actor: actor.id,
      now: context.now,
      today,
      fromColleagues,
      mayComplete: await completable(context, completes ? actor : null),
      agencies: actor.agencies,
      bulk,
    }

    const rows = new Map(actor.rows.map((row) => [row.report.id, row]))
    const undoable = new Map<string, string | null>()
    const refused: Refused[] = []
    const writes: QueueWrite[] = []
    for (const report of new Set(body.reports)) {
      const row = rows.get(report)
      const plan = row && (await planChange(context, actor, row, change, facts))
      if (!row || !plan) refused.push(gone(report))
      else if ('refused' in plan) refused.push(refusedBy(row, plan.refused))
      else undoable.set(report, plan.undo)
      if (plan && 'write' in plan && plan.write) writes.push(plan.write)
    }

    const taker = change.action === 'take' && !fromColleagues ? actor.id : null
    for (const unchanged of await writeChanges(context, actor, writes)) {
      undoable.delete(unchanged.report)
      refused.push(refusedAtWrite(unchanged, taker))
    }
    const emailIds = writes.flatMap((write) => (undoable.has(write.report) ? write.emailIds : []))
    queueEmails(context, emailIds, context.config.undoSeconds)
    return {
      changed: [...undoable].map(([report, undo]) => ({ report, undo })),
      undoUntil: undoUntil(context),
      refused,
    }
  },
}
