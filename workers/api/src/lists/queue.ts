import { portalDay } from '@portal/contract/dates'
import { listQueue, listAttorneys, type Queue, type QueueQuery, type QueueRow } from '@portal/contract/lists/queue'
import { queueFlag } from '../db/list-facts.ts'
import { listHandler, type List } from './list.ts'
import { queueRows, type FoundRow } from './queue-row-store.ts'
import {
  queueGroupings,
  queueParams,
  queueQuery,
  findAttorneys,
  type FlagCount,
  type QueueParts,
} from './queue-store.ts'
import { presentMatching, agencyOf, changesIn } from './present-row.ts'
import { isCorrected, presentWaiting, presentRequest } from '../requests/present.ts'
import { repliedBy } from '../requests/messages/replied-by.ts'
import { AppError } from '@portal/contract/api/errors'
import { getRunSheet } from '@portal/contract/agencies/run-sheet'
import { kindNames, type KindId } from '@portal/contract/kinds/kind-ids'
import { findAgency } from '../agencies/store.ts'
import { handler } from '../handler.ts'
import { storeOf } from '../requests/kinds-store.ts'

const presentQueueRow = (row: FoundRow): QueueRow => {
  const { assigneeId, assigneeFirstName, assigneeLastName } = row
  return queueRows.present(row, {
    agency: agencyOf(row),
    ready: row.ready === 1,
    lawFirmName: row.lawFirmName,
    private: row.private === 1,
    dueOn: row.ready === 1 ? null : row.dueOn,
    staffOwner: assigneeId
      ? { id: assigneeId, firstName: assigneeFirstName ?? '', lastName: assigneeLastName ?? '' }
      : null,
    waiting: presentWaiting(row, row.ready !== 1),
    corrected: isCorrected(row),
    repliedBy: repliedBy(row),
    delivers: row.delivers,
    changedDocuments: changesIn(row),
    unread: row.unread === 1,
  })
}

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

export const queueHandlers = {
  listQueue: listHandler(queue),
  listAttorneys: handler(listAttorneys, ({ context }) => findAttorneys(context)),

  getRunSheet: handler(getRunSheet, async ({ context, actor, params: { id } }) => {
    const open = (kind: KindId) => storeOf(kind).openOfAgency(context, id)
    const [agency, ...rows] = await Promise.all([findAgency(context, id), ...kindNames.map(open)])
    if (!agency) throw new AppError('not_found')
    const requests = rows.flat().map((row) => presentRequest(row, actor))
    return { agency, requests, repliesTo: context.config.mailAddress }
  }),
}
