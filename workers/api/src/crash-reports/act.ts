import { crashActions, factsOf, fits, type CrashActionName } from '@portal/contract/crash-states'
import type { CrashReport } from '@portal/contract/crash-reports'
import { Failure } from '@portal/contract/failure'
import type { Role } from '@portal/contract/roles'
import type { Actor } from '../accounts/session.ts'
import { record, type Happening } from '../activity/record.ts'
import type { Post } from '../letters/outbox.ts'
import type { Scope } from '../scope.ts'
import { isUnchanged, mustHaveChanged, writeAll, type Statement } from '../storage/db.ts'
import { scopesShowing } from './policy.ts'
import { presentReport } from './present.ts'
import { filesOf, raiseVersions, updateFor, visibleReport, type Report } from './store.ts'

/** @throws Failure `forbidden` when the actor's role never may, `wrong_state` when the report as it stands does not allow it. */
export const requireFit = (action: CrashActionName, { role }: Actor, report: Report): void => {
  if (!(crashActions[action].roles as readonly Role[]).includes(role)) throw new Failure('forbidden')
  if (!fits(action, factsOf(report))) throw new Failure('wrong_state')
}

interface Act {
  action: CrashActionName
  report: Report
  changes: Parameters<typeof updateFor>[3]
  happening: Happening
  /** What else is written with it, and not without it. */
  besides?: Statement[]
  post: Post
}

/**
 * Does an action in one batch: the report, its timeline, the lists' versions and the letters.
 * @returns the report as it is then.
 * @throws Failure `wrong_state`, with nothing written, when another call was first.
 */
export const act = async (
  scope: Scope,
  actor: Actor,
  { action, report, changes, happening, besides = [], post }: Act,
): Promise<CrashReport> => {
  await writeAll(scope.db, [
    updateFor(scope, action, report, changes),
    mustHaveChanged(scope.db),
    ...besides,
    record(scope, report.id, happening),
    raiseVersions(scope, scopesShowing(report)),
    ...post.statements,
  ]).catch((error: unknown) => {
    throw isUnchanged(error) ? new Failure('wrong_state') : error
  })
  scope.waitUntil(scope.outbox.send(post.ids))
  const row = await visibleReport(scope, actor, report.id)
  return presentReport(row, await filesOf(scope, [row.report]), actor)
}
