import type { Upload } from '../handler.ts'
import type { StoredDocument } from '@portal/contract/reports/documents'
import { AppError } from '@portal/contract/api/errors'
import { wrongKindMessage, type FileRule } from '@portal/contract/files/file-kinds'
import { deleteFile, findFileKey, insertFiles } from '../files/store.ts'
import { removeUnnamed } from '../files/sweep.ts'
import { scanSoon } from '../files/scanning/scan.ts'
import type { RequestContext } from '../context.ts'
import type { Statement } from '../db/client.ts'

/** @throws AppError `invalid` naming `field` when no file came. */
export const requireFile = (field: string, file: Upload | undefined, rule: FileRule): Upload => {
  if (!file) throw new AppError('invalid', { fields: { [field]: wrongKindMessage(rule) } })
  return file
}

/** What a document's change writes beside its report, and what is left to do after that was written. */
export interface DocumentChange {
  statements: Statement[]
  afterwards: () => void
}

/** The rows of a document that goes, and of the one that takes its place. */
export const changeDocument = async (
  context: RequestContext,
  reportId: string,
  gone: string | null,
  come?: { documentType: StoredDocument; file: Upload },
): Promise<DocumentChange> => {
  const goneKey = await findFileKey(context, gone)
  const rows = come
    ? insertFiles(context, [
        {
          id: come.file.id,
          reportId,
          documentType: come.documentType,
          kind: come.file.kind,
          label: come.file.label,
          size: come.file.size,
          createdAt: context.now.toISOString(),
        },
      ])
    : []
  return {
    statements: [...rows, ...(gone ? deleteFile(context, gone) : [])],
    afterwards: () => {
      scanSoon(context, come ? [come.file.id] : [])
      if (goneKey) context.waitUntil(removeUnnamed(context, [goneKey]))
    },
  }
}
