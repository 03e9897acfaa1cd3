import { storedFileTypes } from '@portal/contract/requests/documents'
import { limits } from '@portal/contract/limits'
import { record } from '../../activity/record.ts'
import { findInfected, findWaiting, setRemoved, setScan, setTemplateScan, type WaitingFile } from '../store.ts'
import { instantAfter } from '../../platform/dates.ts'
import type { RequestContext } from '../../context.ts'
import { isAssertionFailure, writeAll } from '../../db/client.ts'
import { keyOf } from '../names.ts'
import { forgetOldFailedScans } from './failed-scans-store.ts'
import { scanAfter, scanEach, type ScanContext } from './scan-each.ts'

/** Stores the result of a scan. A virus is recorded in the report's activity. */
const storeVerdict = async (context: ScanContext, file: WaitingFile, verdict: 'clean' | 'infected'): Promise<void> => {
  const isTemplate = file.documentType === 'authorizationTemplate'
  const activity =
    verdict === 'infected' && !isTemplate
      ? [
          record(
            { ...context, actor: null },
            file.requestId,
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
}

const filesPerRun = 50

/** Scans waiting files. */
export const scanWaiting = async (context: RequestContext): Promise<void> => {
  if (!context.scanner) return
  await forgetOldFailedScans(context)
  const found = await findWaiting(context, filesPerRun)
  await scanEach(context, found, (file, verdict) => storeVerdict(context, file, verdict))
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

/** Scans files after the response. */
export const scanSoon = (
  context: ScanContext & Pick<RequestContext, 'waitUntil'>,
  fileIds: readonly string[],
): void => {
  if (fileIds.length === 0) return
  scanAfter(context, async () => {
    const found = await findWaiting(context, fileIds.length, fileIds)
    await scanEach(context, found, (file, verdict) => storeVerdict(context, file, verdict))
  })
}
