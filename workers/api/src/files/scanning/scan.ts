import { storedFileTypes } from '@portal/contract/reports/documents'
import { limits } from '@portal/contract/limits'
import { record } from '../../reports/activity/record.ts'
import { findInfected, findWaiting, setRemoved, setScan, setTemplateScan, type WaitingFile } from '../store.ts'
import { instantAfter } from '../../platform/dates.ts'
import { describeError, logError } from '../../platform/log.ts'
import type { RequestContext } from '../../context.ts'
import { isAssertionFailure, writeAll } from '../../db/client.ts'
import { keyOf } from '../names.ts'

type ScanContext = Pick<RequestContext, 'db' | 'now' | 'files' | 'scanner' | 'requestId'>

/** Scans a waiting file. A virus is recorded in the report's activity. */
const scan = async (context: ScanContext, file: WaitingFile): Promise<void> => {
  const object = context.scanner && (await context.files.get(keyOf(file.id, file.kind)))
  if (!context.scanner || !object) return
  const verdict = await context.scanner(object.body)
  const isTemplate = file.documentType === 'authorizationTemplate'
  const activity =
    verdict === 'infected' && !isTemplate
      ? [
          record(
            { ...context, actor: null },
            file.reportId,
            file.isInternal
              ? 'Attachment of an internal note blocked: virus found'
              : `${storedFileTypes[file.documentType].label} blocked: virus found`,
          ),
        ]
      : []
  const result = isTemplate ? setTemplateScan(context, file.id, verdict) : setScan(context, file, verdict)
  await writeAll(context.db, [...result, ...activity]).catch((error: unknown) => {
    // Another run stored its result first, or the file was deleted.
    if (!isAssertionFailure(error)) throw error
  })
  if (verdict === 'infected')
    logError('virus_found', { requestId: context.requestId, fileId: file.id, reportId: file.reportId })
}

const filesPerRun = 50

/** Scans waiting files. When the scanner fails, the rest wait for the next run. */
export const scanWaiting = async (context: RequestContext): Promise<void> => {
  if (!context.scanner) return
  for (const file of await findWaiting(context, filesPerRun)) await scan(context, file)
}

/** Deletes the objects of infected files past their retention. Their rows stay, so that the API can say why they are blocked. */
export const removeInfected = async (context: RequestContext): Promise<void> => {
  const before = instantAfter(context.now, { days: -limits.retention.infectedDays })
  const files = await findInfected(context, before, filesPerRun)
  if (files.length === 0) return
  await context.files.delete(files.map(({ id, kind }) => keyOf(id, kind)))
  await setRemoved(
    context,
    files.map(({ id }) => id),
  )
}

/** Scans files after the response. When that fails, the scheduled job scans them. */
export const scanSoon = (
  context: ScanContext & Pick<RequestContext, 'waitUntil'>,
  fileIds: readonly string[],
): void => {
  if (!context.scanner || fileIds.length === 0) return
  const scanFiles = async (): Promise<void> => {
    for (const file of await findWaiting(context, fileIds.length, fileIds)) await scan(context, file)
  }
  context.waitUntil(
    scanFiles().catch((error: unknown) =>
      logError('not_scanned', { requestId: context.requestId, ...describeError(error) }),
    ),
  )
}
