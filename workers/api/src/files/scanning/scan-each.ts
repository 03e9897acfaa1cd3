import type { FileKind } from '@portal/contract/files/file-kinds'
import type { RequestContext } from '../../context.ts'
import { describeError, logError } from '../../platform/log.ts'
import { keyOf } from '../names.ts'
import { forgetFailedScan, recordFailedScan } from './failed-scans-store.ts'

export type ScanContext = Pick<RequestContext, 'db' | 'now' | 'files' | 'scanner' | 'requestId'>

/** After so many failures in a row, it is the scanner that fails rather than a file. */
const failuresMax = 3

/**
 * Scans files, each by itself: one that the scanner fails on, or whose object is missing, is tried again later and keeps no other
 * waiting. When the scanner itself fails, the rest wait for the next run, which begins with them.
 */
export const scanEach = async <File extends { id: string; kind: FileKind }>(
  context: ScanContext,
  found: readonly File[],
  store: (file: File, verdict: 'clean' | 'infected') => Promise<unknown>,
): Promise<void> => {
  const { scanner, files, requestId } = context
  if (!scanner) return
  let failures = 0
  for (const file of found) {
    try {
      const object = await files.get(keyOf(file.id, file.kind))
      if (!object) throw new Error('The file is missing')
      const verdict = await scanner(object.body)
      await store(file, verdict)
      await forgetFailedScan(context, file.id)
      if (verdict === 'infected') logError('virus_found', { requestId, fileId: file.id })
      failures = 0
    } catch (error) {
      logError('not_scanned', { requestId, fileId: file.id, ...describeError(error) })
      await recordFailedScan(context, file.id)
      // One that takes so long uses up the time of a run.
      const isLate = error instanceof Error && error.name === 'TimeoutError'
      if (isLate || ++failures === failuresMax) return
    }
  }
}

/** Does the scans after the response. When that fails, the scheduled job does them. */
export const scanAfter = (
  { scanner, requestId, waitUntil }: Pick<RequestContext, 'scanner' | 'requestId' | 'waitUntil'>,
  scans: () => Promise<void>,
): void => {
  if (!scanner) return
  waitUntil(scans().catch((error: unknown) => logError('not_scanned', { requestId, ...describeError(error) })))
}
