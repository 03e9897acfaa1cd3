import type { Actor } from '../accounts/session.ts'
import { record } from '../activity/record.ts'
import { firmOf, scopesOf } from '../reports/policy.ts'
import { raiseVersions } from '../reports/store.ts'
import type { Scope } from '../scope.ts'
import { isUnchanged, mustHaveChanged, writeAll } from '../storage/db.ts'
import { addToSearch } from '../storage/search-pages.ts'
import { giveReport, type Claimable } from './store.ts'

/**
 * Adds a guest's report to the actor's account, under the firm that counts them a member. `again` reads the report once
 * more: of two at once one wins.
 * @returns whether the report was the actor's already; null when it is another's.
 */
export const attach = async (
  scope: Scope,
  actor: Pick<Actor, 'id' | 'lawFirmId' | 'memberSince'>,
  report: Claimable,
  again: () => Promise<Claimable | undefined>,
): Promise<{ alreadyAttached: boolean; referenceNumber: string } | null> => {
  const { referenceNumber } = report
  if (report.userId !== null) return report.userId === actor.id ? { alreadyAttached: true, referenceNumber } : null
  const owner = { userId: actor.id, lawFirmId: firmOf(actor) }
  try {
    await writeAll(scope.db, [
      giveReport(scope, report, owner),
      mustHaveChanged(scope.db),
      addToSearch(scope.db, report.kind, report.id, 'all'),
      record(scope, report.id, 'Request added to an account'),
      raiseVersions(scope, scopesOf(report.kind, ['all'])),
      raiseVersions(scope, scopesOf(report.kind, [owner.userId, owner.lawFirmId]), 1),
    ])
    return { alreadyAttached: false, referenceNumber }
  } catch (error) {
    if (!isUnchanged(error)) throw error
    return (await again())?.userId === actor.id ? { alreadyAttached: true, referenceNumber } : null
  }
}
