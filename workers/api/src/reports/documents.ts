import type { Upload } from '../handler.ts'
import type { StoredDocument } from '@portal/contract/reports/documents'
import { AppError } from '@portal/contract/api/errors'
import { wrongKindMessage, type FileRule } from '@portal/contract/files/file-kinds'
import { keyOf, type StoredFile } from '../files/names.ts'
import { deleteFile, insertFiles } from '../files/store.ts'
import { removeUnnamed } from '../files/sweep.ts'
import { scanSoon } from '../files/scanning/scan.ts'
import type { RequestContext } from '../context.ts'
import type { Statement } from '../db/client.ts'

/** @throws AppError `invalid` naming `field` when the file is missing. */
export const requireFile = (field: string, file: Upload | undefined, rule: FileRule): Upload => {
  if (!file) throw new AppError('invalid', { fields: { [field]: wrongKindMessage(rule) } })
  return file
}

export interface DocumentChange {
  /** For the batch that changes the report. */
  statements: Statement[]
  /** Scans the new file and deletes the old one's object. Call it after the batch. */
  afterCommit: () => void
}

/** Removes a report's document, or replaces it with `added`. */
export const changeDocument = (
  context: RequestContext,
  { report, files }: { report: { id: string }; files: readonly StoredFile[] },
  oldFileId: string | null,
  added?: { documentType: StoredDocument; file: Upload },
): DocumentChange => {
  const old = files.find(({ id }) => id === oldFileId)
  const inserts = added
    ? insertFiles(context, [
        {
          id: added.file.id,
          reportId: report.id,
          documentType: added.documentType,
          kind: added.file.kind,
          label: added.file.label,
          size: added.file.size,
          createdAt: context.now.toISOString(),
        },
      ])
    : []
  return {
    statements: [...inserts, ...(oldFileId ? deleteFile(context, oldFileId) : [])],
    afterCommit: () => {
      scanSoon(context, added ? [added.file.id] : [])
      if (old) context.waitUntil(removeUnnamed(context, [keyOf(old.id, old.kind)]))
    },
  }
}
