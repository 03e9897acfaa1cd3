import { storedFileTypes, type StoredDocument, type StoredFileType } from '@portal/contract/requests/documents'
import { fileKinds, type FileKind } from '@portal/contract/files/file-kinds'
import type { Ending, FileRef } from '@portal/contract/files/file-refs'
import { limits } from '@portal/contract/limits'
import { line } from '@portal/contract/text'
import type { ScanState } from '../db/schema/documents.ts'
import { AppError } from '@portal/contract/api/errors'

/** The key of a stored file's object in R2, which is also its name in the API. */
export const keyOf = (id: string, kind: FileKind): string => `${id}.${fileKinds[kind].extension}`

/** The label of a file that has this name. */
export const labelOf = (name: string): string =>
  line(limits.nameLength).safeParse(name.slice(0, limits.nameLength).replace(/[\ud800-\udbff]$/, '')).data || 'document'

/** A file's row, as far as replies need it. */
export interface StoredFile {
  id: string
  kind: FileKind
  label: string
  size: number
  scan: ScanState | null
}

/** The file of a document, with what the report's reply says about it. */
export interface StoredDocumentFile extends StoredFile {
  documentType: StoredDocument
  createdAt: string
  note: string | null
  internalNote: string | null
  signedBy: string | null
  endedAt: string | null
  ended: Ending | null
  endedReason: string | null
}

/** A stored file as replies show it. */
export const fileRef = (file: StoredFile): FileRef => ({
  name: keyOf(file.id, file.kind),
  label: file.label,
  size: file.size,
  type: fileKinds[file.kind].mime,
  ...(file.scan && file.scan !== 'clean' && { scan: file.scan === 'waiting' ? 'waiting' : 'infected' }),
})

/** The request that a document belongs to, as far as its name for downloads says it. */
interface NamedRequest {
  readonly referenceNumber: string
  readonly matterNumber?: string | null
}

/** Changes a text for use in a file name: only letters, digits and hyphens. */
const inFileName = (text: string): string =>
  text
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, limits.matterNumberLength)

/** In bytes, of which most file systems allow 255 for a whole name. */
const longestClient = 120

/** Changes a client's name for use in a file name: only letters and digits of any script, with underscores between them. */
const clientInFileName = (name: string): string => {
  const words = name.match(/[\p{L}\p{M}\p{N}]+/gu)?.join('_') ?? ''
  // Writes whole characters only.
  const { read } = new TextEncoder().encodeInto(words, new Uint8Array(longestClient))
  return words.slice(0, read).replace(/_$/, '')
}

/**
 * The name for downloading a document: `2024-0117_CHP-1234ABCD_Face_Page.pdf`, without a matter number only what follows.
 * Letters, digits, hyphens and underscores only. With a client's name it has that too, in any script:
 * `2024-0117_Zoë_Example_CHP-1234ABCD_Face_Page.pdf`.
 */
export const downloadName = (
  { referenceNumber, matterNumber }: NamedRequest,
  documentType: StoredFileType,
  kind: FileKind,
  clientName: string | null = null,
): string => {
  const document = storedFileTypes[documentType].label.replace(/^CHP /, '').replaceAll(' ', '_')
  const parts = [inFileName(matterNumber ?? ''), clientInFileName(clientName ?? ''), referenceNumber, document]
  return `${parts.filter(Boolean).join('_')}.${fileKinds[kind].extension}`
}

/** The name for downloading a file of no request: the sender's own as far as it is safe, `HIPAA-release.pdf`. */
export const ownName = ({ label, kind }: Pick<StoredFile, 'label' | 'kind'>): string => {
  const name = inFileName(label.replace(/\.\w{1,5}$/, ''))
  return `${name || 'Document'}.${fileKinds[kind].extension}`
}

/** The id in a file's name. For other strings the result matches no file. */
export const fileIdIn = (name: string): string => name.slice(0, name.indexOf('.'))

/** @throws AppError `not_scanned` or `infected` for a file that may not be opened. */
export const requireServable = ({ scan }: { scan: ScanState | null }): void => {
  if (scan === 'waiting') throw new AppError('not_scanned')
  if (scan === 'infected' || scan === 'removed') throw new AppError('infected')
}
