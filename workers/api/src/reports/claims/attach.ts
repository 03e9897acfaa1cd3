import { record } from '../activity/record.ts'
import { firmOf, listKeysOf } from '../visibility.ts'
import { bumpListVersions } from '../store.ts'
import type { Actor, RequestContext } from '../../context.ts'
import { isAssertionFailure, assertRowsChanged, writeAll } from '../../db/client.ts'
import { addToSearch } from '../search/search-pages-store.ts'
import { giveReport, type Claimable } from './store.ts'

/**
 * Adds a guest's report to the actor's account, under the firm that counts them a member. `again` reads the report once
 * more: of two at once one wins.
 * @returns whether the report was the actor's already; null when it is another's.
 */
export const attach = async (
  context: RequestContext,
  actor: Pick<Actor, 'id' | 'lawFirmId' | 'memberSince'>,
  report: Claimable,
  again: () => Promise<Claimable | undefined>,
): Promise<{ alreadyAttached: boolean; referenceNumber: string } | null> => {
  const { referenceNumber } = report
  if (report.userId !== null) return report.userId === actor.id ? { alreadyAttached: true, referenceNumber } : null
  const owner = { userId: actor.id, lawFirmId: firmOf(actor) }
  try {
    await writeAll(context.db, [
      giveReport(context, report, owner),
      assertRowsChanged(context.db),
      addToSearch(context.db, report.kind, report.id, 'all'),
      record(context, report.id, 'Request added to an account'),
      bumpListVersions(context, listKeysOf(report.kind, ['all'])),
      bumpListVersions(context, listKeysOf(report.kind, [owner.userId, owner.lawFirmId]), 1),
    ])
    return { alreadyAttached: false, referenceNumber }
  } catch (error) {
    if (!isAssertionFailure(error)) throw error
    return (await again())?.userId === actor.id ? { alreadyAttached: true, referenceNumber } : null
  }
}
