import { portalDay } from '@portal/contract/dates'
import { listQueue, type Queue, type QueueQuery } from '@portal/contract/lists/queue'
import { queueFlag } from '../db/list-facts.ts'
import type { List } from './list.ts'
import { presentMatching } from './present-matching.ts'
import { presentQueueRow } from './present-queue.ts'
import { queueRows } from './queue-row-store.ts'
import { queueGroupings, queueParams, queueQuery, type FlagCount, type QueueParts } from './queue-store.ts'

const countsOf = (found: readonly FlagCount[]): Queue['counts'] => {
  const sum = (count: (one: FlagCount) => number) => found.reduce((total, one) => total + count(one), 0)
  const flagged = (flag: number) => sum(({ flags, total }) => (flags & flag ? total : 0))
  return {
    new: flagged(queueFlag.new),
    replied: flagged(queueFlag.replied),
    due: sum(({ due }) => due),
    client: flagged(queueFlag.client),
    agency: flagged(queueFlag.agency),
    ready: flagged(queueFlag.ready),
    mine: sum(({ mine }) => mine),
    all: sum(({ total }) => total),
  }
}

/** Staff's queue. */
export const queue: List<typeof listQueue, QueueQuery, QueueParts> = {
  endpoint: listQueue,
  read: (query, audience, context) =>
    audience === 'staff' ? { query: queueQuery(query), params: queueParams(query, context) } : null,
  reply: ([page, flags, matching], { query: { view, group } }) => {
    const counts = countsOf(flags)
    const rows = page.map((cells) => presentQueueRow(queueRows.read(cells)))
    return { body: { rows, ...presentMatching(matching, counts[view], group && queueGroupings[group]), counts } }
  },
  // Requests become due with a new day.
  dependsOn: (_, now) => portalDay(now),
}
