import {
  listDocket,
  findAuthorizations,
  findSimilarRequests,
  listSuggestions,
  type DocketQuery,
  type DocketRow,
} from '@portal/contract/lists/docket'
import { docketRows, currentIn, type FoundRow } from './docket-row-store.ts'
import { docketGroupings, docketParams, docketQuery, newFrom, type DocketParts } from './docket-store.ts'
import { listHandler, type List } from './list.ts'
import { presentMatching, agencyOf, changesIn } from './present-row.ts'
import { isStaff } from '@portal/contract/accounts/roles'
import { kindOf } from '@portal/contract/kinds/kinds'
import { isOwed } from '@portal/contract/kinds/rules'
import { fileRef } from '../files/names.ts'
import { presentEstimate, presentWaiting } from '../requests/present.ts'
import { expectedFrom } from '@portal/contract/requests/expected'
import { markAllRead, markOpened } from '@portal/contract/requests/reads'
import { writeAll } from '../db/client.ts'
import { handler } from '../handler.ts'
import { untilNow } from '../platform/dates.ts'
import { findAuthorizations as findSentAuthorizations } from '../requests/authorizations-store.ts'
import { similarRequests } from './similar-requests-store.ts'
import { findSuggestions } from './suggestions-store.ts'
import { setAllRead, setOpened } from '../requests/messages/reads-store.ts'
import { requireVisible } from '../requests/require-visible.ts'

/** Law firms don't see which staff member submitted a request. */
const requesterOf = (row: FoundRow): DocketRow['requester'] => {
  if (!row.requesterId || (row.requesterRole && isStaff(row.requesterRole))) return null
  if (row.requesterDeletedAt) return { id: row.requesterId, firstName: 'Deleted', lastName: 'user' }
  return { id: row.requesterId, firstName: row.requesterFirstName ?? '', lastName: row.requesterLastName ?? '' }
}

/** Whether the agency still owes a document. */
const owes = (row: FoundRow): boolean =>
  isOwed(kindOf(row.id), {
    status: row.status,
    reportType: row.reportType,
    monitorForFull: row.monitorForFull,
    hasDelivery: currentIn(row).length > 0,
  })

/** A change is read once the viewer has opened the request after it. */
const presentChanges = (row: FoundRow): DocketRow['changedDocuments'] => {
  const { versions, readBefore } = row
  const openedAt = versions.find(({ endedAt }) => endedAt !== null)?.openedAt ?? ''
  return changesIn(row).map((changed) => ({
    ...changed,
    isRead: changed.at <= readBefore || changed.at <= openedAt,
  }))
}

export const presentDocketRow = (row: FoundRow): DocketRow => {
  const isOwing = owes(row)
  return docketRows.present(row, {
    agency: agencyOf(row),
    isNew: row.isNew === 1,
    expectedOn: isOwing ? row.expectedOn : null,
    estimate: isOwing ? presentEstimate(row) : null,
    expectedFrom: isOwing ? expectedFrom({ ...row, hasDelivery: currentIn(row).length > 0 }) : null,
    waiting: presentWaiting(row, isOwing),
    unread: row.unread === 1,
    requester: requesterOf(row),
    delivered: currentIn(row)
      .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
      .map((file) => {
        const { name, scan } = fileRef({ ...file, label: '', size: 0 })
        return { documentType: file.documentType, name, createdAt: file.createdAt, ...(scan && { scan }) }
      }),
    changedDocuments: presentChanges(row),
  })
}

/** A law firm account's docket. */
export const docket: List<typeof listDocket, DocketQuery, DocketParts> = {
  endpoint: listDocket,
  read: (query, audience, context) =>
    audience === 'law-firm' ? { query: docketQuery(query), params: docketParams(query, context) } : null,
  reply: ([page, counts, matching], { context, query: { view, group } }) => {
    const rows = page.map((cells) => presentDocketRow(docketRows.read(cells)))
    return {
      body: {
        rows,
        ...presentMatching(matching, counts[view], group && docketGroupings[group]),
        counts,
        asOf: context.now.toISOString(),
      },
    }
  },
  // Also what is overdue depends on the day.
  dependsOn: (_, now) => newFrom(now),
}

export const docketHandlers = {
  listDocket: listHandler(docket),

  markOpened: handler(markOpened, async ({ context, actor, body: { request } }) => {
    await requireVisible(context, actor, request)
    await writeAll(context.db, setOpened(context, { requestId: request, userId: actor.id }))
  }),

  markAllRead: handler(markAllRead, async ({ context, actor, body }) => {
    await writeAll(context.db, [setAllRead(context, actor.id, untilNow(context, body.until))])
  }),

  listSuggestions: handler(listSuggestions, ({ context, actor }) => findSuggestions(context, actor.id)),

  findSimilarRequests: handler(findSimilarRequests, ({ context, actor, body }) =>
    similarRequests(context, actor.id, body.subjects),
  ),

  findAuthorizations: handler(findAuthorizations, ({ context, actor, body }) =>
    findSentAuthorizations(context, actor.id, body),
  ),
}
