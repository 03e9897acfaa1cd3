import { documents } from '@portal/contract/reports/documents'
import { limits } from '@portal/contract/limits'
import { record } from '../../reports/activity/record.ts'
import { findInfected, findWaiting, setRemoved, setScan, type WaitingFile } from '../store.ts'
import { instantAfter } from '../../platform/dates.ts'
import { describeError, logError } from '../../platform/log.ts'
import { listKeysShowing } from '../../reports/visibility.ts'
import { bumpListVersions } from '../../reports/store.ts'
import type { RequestContext } from '../../context.ts'
import { isAssertionFailure, assertRowsChanged, writeAll } from '../../db/client.ts'
import { keyOf } from '../names.ts'

/** Scans a file that waits for it, and tells of it in the report's timeline when there is a virus in it. */
const scan = async (context: RequestContext, file: WaitingFile): Promise<void> => {
  const object = context.scanner && (await context.files.get(keyOf(file.id, file.kind)))
  if (!context.scanner || !object) return
  const verdict = await context.scanner(object.body)
  const told =
    verdict === 'infected'
      ? [
          record(
            { ...context, actor: null },
            file.reportId,
            `${documents[file.documentType].label} locked away: virus found`,
          ),
        ]
      : []
  await writeAll(context.db, [
    setScan(context, file.id, verdict),
    assertRowsChanged(context.db),
    ...told,
    bumpListVersions(context, listKeysShowing(file.of, file)),
  ]).catch((error: unknown) => {
    // Another run was faster, or the file is gone.
    if (!isAssertionFailure(error)) throw error
  })
  if (verdict === 'infected')
    logError('virus_found', { requestId: context.requestId, fileId: file.id, reportId: file.reportId })
}

const perRun = 50

/** Scans what waits; when the scanner fails, what is left waits for the next run. */
export const scanWaiting = async (context: RequestContext): Promise<void> => {
  if (!context.scanner) return
  for (const file of await findWaiting(context, perRun)) await scan(context, file)
}

/** Deletes the objects of infected files that have had their time; their rows go on saying why nobody is given them. */
export const removeInfected = async (context: RequestContext): Promise<void> => {
  const before = instantAfter(context.now, { days: -limits.retention.infectedDays })
  const files = await findInfected(context, before, perRun)
  if (files.length === 0) return
  await context.files.delete(files.map(({ id, kind }) => keyOf(id, kind)))
  await setRemoved(
    context,
    files.map(({ id }) => id),
  )
}

/** Scans files right after they were stored. What cannot be scanned now the cron scans. */
export const scanSoon = (context: RequestContext, fileIds: readonly string[]): void => {
  if (!context.scanner || fileIds.length === 0) return
  const work = async (): Promise<void> => {
    for (const file of await findWaiting(context, fileIds.length, fileIds)) await scan(context, file)
  }
  context.waitUntil(
    work().catch((error: unknown) =>
      logError('not_scanned', { requestId: context.requestId, ...describeError(error) }),
    ),
  )
}
