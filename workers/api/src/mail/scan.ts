import type { RequestContext } from '../context.ts'
import { scanAfter, scanEach, type ScanContext } from '../files/scanning/scan-each.ts'
import { findUnscanned, setMailScan } from './store.ts'

const filesPerRun = 50

/** Scans files of the mail, or only one. */
export const scanMail = async (context: ScanContext, only?: string): Promise<void> => {
  if (!context.scanner) return
  const found = await findUnscanned(context, filesPerRun, only)
  await scanEach(
    context,
    found.map(({ id }) => ({ id, kind: 'pdf' as const })),
    ({ id }, verdict) => setMailScan(context, id, verdict),
  )
}

/** Scans a file after the response. */
export const scanMailSoon = (context: ScanContext & Pick<RequestContext, 'waitUntil'>, id: string): void =>
  scanAfter(context, () => scanMail(context, id))
