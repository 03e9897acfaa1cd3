import type { RequestContext } from '../context.ts'
import { keyOf } from '../files/names.ts'
import { describeError, logError } from '../platform/log.ts'
import { findUnscanned, setMailScan } from './store.ts'

type ScanContext = Pick<RequestContext, 'db' | 'files' | 'scanner' | 'requestId'>

const filesPerRun = 50

/** Scans files of the mail, or only one. When the scanner fails, the rest wait for the next run. */
export const scanMail = async (context: ScanContext, only?: string): Promise<void> => {
  const { scanner, files } = context
  if (!scanner) return
  for (const { id } of await findUnscanned(context, filesPerRun, only)) {
    const object = await files.get(keyOf(id, 'pdf'))
    if (!object) continue
    const verdict = await scanner(object.body)
    await setMailScan(context, id, verdict)
    if (verdict === 'infected') logError('virus_found', { requestId: context.requestId, fileId: id })
  }
}

/** Scans a file after the response. */
export const scanMailSoon = (context: ScanContext & Pick<RequestContext, 'waitUntil'>, id: string): void => {
  if (!context.scanner) return
  context.waitUntil(
    scanMail(context, id).catch((error: unknown) =>
      logError('not_scanned', { requestId: context.requestId, ...describeError(error) }),
    ),
  )
}
