import { documents } from '@portal/contract/documents'
import { limits } from '@portal/contract/limits'
import { record } from '../activity/record.ts'
import { findInfected, findWaiting, setRemoved, setScan, type WaitingFile } from '../files/store.ts'
import { instantAfter } from '../instants.ts'
import { describe, logError } from '../log.ts'
import { scopesShowing } from '../reports/policy.ts'
import { raiseVersions } from '../reports/store.ts'
import type { Scope } from '../scope.ts'
import { isUnchanged, mustHaveChanged, writeAll } from '../storage/db.ts'
import { keyOf } from '../storage/objects.ts'

/** Scans a file that waits for it, and tells of it in the report's timeline when there is a virus in it. */
const scan = async (scope: Scope, file: WaitingFile): Promise<void> => {
  const object = scope.scanner && (await scope.files.get(keyOf(file.id, file.kind)))
  if (!scope.scanner || !object) return
  const verdict = await scope.scanner(object.body)
  const told =
    verdict === 'infected'
      ? [
          record(
            { ...scope, actor: null },
            file.reportId,
            `${documents[file.documentType].label} locked away: virus found`,
          ),
        ]
      : []
  await writeAll(scope.db, [
    setScan(scope, file.id, verdict),
    mustHaveChanged(scope.db),
    ...told,
    raiseVersions(scope, scopesShowing(file.of, file)),
  ]).catch((error: unknown) => {
    // Another run was faster, or the file is gone.
    if (!isUnchanged(error)) throw error
  })
  if (verdict === 'infected')
    logError('virus_found', { requestId: scope.requestId, fileId: file.id, reportId: file.reportId })
}

const perRun = 50

/** Scans what waits; when the scanner fails, what is left waits for the next run. */
export const scanWaiting = async (scope: Scope): Promise<void> => {
  if (!scope.scanner) return
  for (const file of await findWaiting(scope, perRun)) await scan(scope, file)
}

/** Deletes the objects of infected files that have had their time; their rows go on saying why nobody is given them. */
export const removeInfected = async (scope: Scope): Promise<void> => {
  const before = instantAfter(scope.now, { days: -limits.kept.infectedDays })
  const files = await findInfected(scope, before, perRun)
  if (files.length === 0) return
  await scope.files.delete(files.map(({ id, kind }) => keyOf(id, kind)))
  await setRemoved(
    scope,
    files.map(({ id }) => id),
  )
}

/** Scans files right after they were stored. What cannot be scanned now the cron scans. */
export const scanSoon = (scope: Scope, fileIds: readonly string[]): void => {
  if (!scope.scanner || fileIds.length === 0) return
  const work = async (): Promise<void> => {
    for (const file of await findWaiting(scope, fileIds.length, fileIds)) await scan(scope, file)
  }
  scope.waitUntil(
    work().catch((error: unknown) => logError('not_scanned', { requestId: scope.requestId, ...describe(error) })),
  )
}
