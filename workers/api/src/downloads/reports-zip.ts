import { makeZip } from 'client-zip'
import { documents } from '@portal/contract/requests/documents'
import { portalDay } from '@portal/contract/dates'
import { downloadReports } from '@portal/contract/requests/reads'
import { AppError } from '@portal/contract/api/errors'
import type { RequestContext } from '../context.ts'
import { writeAll } from '../db/client.ts'
import { downloadName, keyOf } from '../files/names.ts'
import { handler } from '../handler.ts'
import { download } from '../http/download.ts'
import { record } from '../activity/record.ts'
import { currentIn } from '../lists/docket-row-store.ts'
import { findSeen } from './selection-store.ts'
import { reportMissing } from '../health/missing-files.ts'

const missingName = 'Missing Documents.txt'
const missingText = (names: readonly string[]): string =>
  `We're restoring these documents. Please download them again later.\n\n${names.join('\n')}\n`

/**
 * A ZIP file with the delivered documents of these requests, written while it is read. A document whose object is lost
 * is reported, and named in a text file in the ZIP.
 * @throws AppError `not_found` when the account can't see one of the requests, or no request has a delivered document.
 */
const zipReports = async (
  context: RequestContext,
  user: string,
  ids: readonly string[],
): Promise<ReadableStream<Uint8Array>> => {
  const wanted = [...new Set(ids)]
  const rows = await findSeen(context, user, wanted)
  const entries = rows.flatMap((row) =>
    currentIn(row)
      .filter(({ scan }) => !scan || scan === 'clean')
      .map((file) => ({ row, file })),
  )
  if (rows.length < wanted.length || entries.length === 0) throw new AppError('not_found')
  const files = async function* () {
    const missing: string[] = []
    for (const { row, file } of entries) {
      const key = keyOf(file.id, file.kind)
      const name = downloadName(row, file.documentType, file.kind, row.clientName)
      const object = await context.files.get(key)
      if (object) {
        await writeAll(context.db, [record(context, row.id, `${documents[file.documentType].label} downloaded`)])
        yield { name, input: object.body, lastModified: object.uploaded }
        continue
      }
      // The document may have been withdrawn since the list was read.
      const [now] = await findSeen(context, user, [row.id])
      if (!now || !currentIn(now).some(({ id }) => id === file.id)) continue
      await reportMissing(context, [key])
      missing.push(name)
    }
    if (missing.length > 0) yield { name: missingName, input: missingText(missing), lastModified: context.now }
  }
  return makeZip(files())
}

export const downloadReportsHandler = handler(downloadReports, async ({ context, actor, body }) => {
  await context.limits.byAccount('export', actor.id)
  const name = `reports-${portalDay(context.now)}.zip`
  return download(await zipReports(context, actor.id, body.ids), 'application/zip', name)
})
