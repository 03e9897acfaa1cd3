import { makeZip } from 'client-zip'
import { documents } from '@portal/contract/reports/documents'
import { AppError } from '@portal/contract/api/errors'
import type { RequestContext } from '../context.ts'
import { writeAll } from '../db/client.ts'
import { downloadName, keyOf } from '../files/names.ts'
import { record } from '../reports/activity/record.ts'
import { findSeen } from './selection-store.ts'

/**
 * The ZIP file with what was delivered for these requests, written while it is read.
 * @throws AppError `not_found` when the account doesn't see one of them, or none has a delivered document.
 */
export const zipReports = async (
  context: RequestContext,
  user: string,
  ids: readonly string[],
): Promise<ReadableStream<Uint8Array>> => {
  const wanted = [...new Set(ids)]
  const rows = await findSeen(context, user, wanted)
  const entries = rows.flatMap((row) =>
    row.delivered.filter(({ scan }) => !scan || scan === 'clean').map((file) => ({ row, file })),
  )
  if (rows.length < wanted.length || entries.length === 0) throw new AppError('not_found')
  await writeAll(
    context.db,
    entries.map(({ row, file }) => record(context, row.id, `${documents[file.documentType].label} downloaded`)),
  )
  const files = async function* () {
    for (const { row, file } of entries) {
      const object = await context.files.get(keyOf(file.id, file.kind))
      // Withdrawn since the list was read.
      const name = downloadName(row, file.documentType, file.kind, row.clientName)
      if (object) yield { name, input: object.body, lastModified: object.uploaded }
    }
  }
  return makeZip(files())
}
