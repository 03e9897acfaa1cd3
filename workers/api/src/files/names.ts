import { reportDocuments, type DocumentType } from '@portal/contract/crash-reports'
import { fileKinds, type FileKind, type FileRef } from '@portal/contract/files'
import { keyOf } from '../storage/objects.ts'

interface Stored {
  id: string
  kind: FileKind
  label: string
  size: number
}

/** A stored file, as a report names it. */
export const fileRef = (file: Stored): FileRef => ({
  name: keyOf(file.id, file.kind),
  label: file.label,
  size: file.size,
  type: fileKinds[file.kind].mime,
})

/** What a document is saved as: `CHP-1234ABCD_Face_Page.pdf`. Letters, digits, hyphens and underscores alone. */
export const downloadName = (reference: string, documentType: DocumentType, kind: FileKind): string => {
  const document = reportDocuments[documentType].label.replace(/^CHP /, '').replaceAll(' ', '_')
  return `${reference}_${document}.${fileKinds[kind].extension}`
}
