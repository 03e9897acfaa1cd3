import type { StoredDocument } from '@portal/contract/documents'
import { Failure } from '@portal/contract/failure'
import { wrongKindMessage, type FileRule } from '@portal/contract/files'
import { deleteFile, findFileKey, insertFiles } from '../files/store.ts'
import { removeUnnamed } from '../files/sweep.ts'
import { scanSoon } from '../scanning/scan.ts'
import type { Scope } from '../scope.ts'
import type { Statement } from '../storage/db.ts'
import type { Upload } from '../storage/objects.ts'

/** @throws Failure `invalid` naming `field` when no file came. */
export const requireFile = (field: string, file: Upload | undefined, rule: FileRule): Upload => {
  if (!file) throw new Failure('invalid', { fields: { [field]: wrongKindMessage(rule) } })
  return file
}

/** What a document's change writes beside its report, and what is left to do after that was written. */
export interface DocumentChange {
  statements: Statement[]
  afterwards: () => void
}

/** The rows of a document that goes, and of the one that takes its place. */
export const changeDocument = async (
  scope: Scope,
  reportId: string,
  gone: string | null,
  come?: { documentType: StoredDocument; file: Upload },
): Promise<DocumentChange> => {
  const goneKey = await findFileKey(scope, gone)
  const rows = come
    ? insertFiles(scope, [
        {
          id: come.file.id,
          reportId,
          documentType: come.documentType,
          kind: come.file.kind,
          label: come.file.label,
          size: come.file.size,
          createdAt: scope.now.toISOString(),
        },
      ])
    : []
  return {
    statements: [...rows, ...(gone ? deleteFile(scope, gone) : [])],
    afterwards: () => {
      scanSoon(scope, come ? [come.file.id] : [])
      if (goneKey) scope.waitUntil(removeUnnamed(scope, [goneKey]))
    },
  }
}
