import { documents, type StoredDocument } from '@portal/contract/documents'
import { fileKinds, type FileKind } from '@portal/contract/files'
import type { FileRef } from '@portal/contract/file-refs'
import { keyOf } from '../storage/objects.ts'
import type { ScanState } from '../storage/schema.ts'

/** A file as its row tells of it. */
export interface StoredFile {
  id: string
  kind: FileKind
  label: string
  size: number
  scan: ScanState | null
}

/** A stored file, as a report names it. */
export const fileRef = (file: StoredFile): FileRef => ({
  name: keyOf(file.id, file.kind),
  label: file.label,
  size: file.size,
  type: fileKinds[file.kind].mime,
  ...(file.scan && file.scan !== 'clean' && { scan: file.scan === 'waiting' ? 'waiting' : 'infected' }),
})

/** What a document is saved as: `CHP-1234ABCD_Face_Page.pdf`. Letters, digits, hyphens and underscores alone. */
export const downloadName = (reference: string, documentType: StoredDocument, kind: FileKind): string => {
  const document = documents[documentType].label.replace(/^CHP /, '').replaceAll(' ', '_')
  return `${reference}_${document}.${fileKinds[kind].extension}`
}
