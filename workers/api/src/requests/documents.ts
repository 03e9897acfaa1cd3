import type { Upload } from '../handler.ts'
import { documents, isDelivered, type StoredDocument, type StoredFileType } from '@portal/contract/requests/documents'
import { AppError } from '@portal/contract/api/errors'
import type { ChangeDetails } from '@portal/contract/emails/email-data'
import { wrongKindMessage, type FileRule } from '@portal/contract/files/file-kinds'
import type { Ending } from '@portal/contract/files/file-refs'
import { keyOf, type StoredDocumentFile } from '../files/names.ts'
import { deleteFile, endFile, insertFiles } from '../files/store.ts'
import { removeUnnamed } from '../files/sweep.ts'
import { scanSoon } from '../files/scanning/scan.ts'
import type { RequestContext } from '../context.ts'
import type { Statement } from '../db/client.ts'
import type { ScanState } from '../db/schema/documents.ts'
import type { CurrentFiles } from '../db/schema/requests.ts'
import { fieldOf, type FileField } from './current-files.ts'
import { revokeLinksOfFile } from './delivery-links/store.ts'

/** @throws AppError `invalid` naming `field` when the file is missing. */
export const requireFile = (field: string, file: Upload | undefined, rule: FileRule): Upload => {
  if (!file) throw new AppError('invalid', { fields: { [field]: wrongKindMessage(rule) } })
  return file
}

/** The part of a context that changing files needs. */
export type FileContext = Pick<RequestContext, 'db' | 'now' | 'files' | 'scanner' | 'waitUntil' | 'requestId'>

export interface DocumentChange {
  /** For the batch that changes the report. */
  statements: Statement[]
  /** The document's field with its file from now on; absent for files that aren't documents of the request. */
  current?: { field: FileField; fileId: string | null }
  /** Undo makes it current again. */
  endedFile: string | undefined
  /** Scans the new file and deletes the objects whose rows are gone. Call it after the batch. */
  afterCommit: () => void
}

/** An uploaded file, as far as its row has it. */
export type AddedFile = Pick<Upload, 'id' | 'kind' | 'label' | 'size' | 'sha256'>

interface NewDocument {
  file: AddedFile
  /** The scan's result, where the file was scanned before. */
  scan?: ScanState | undefined
  note?: string | null
  internalNote?: string | null
  /** The message that it was sent with. */
  messageId?: string
  /** Who signed an authorization. */
  signedBy?: string
}

/** Who signed a file on screen, and a note about that for staff; empty for other files. */
export interface SignedOnScreen {
  signedBy?: string
  internalNote?: string
}

/** Further columns of a document that was signed on screen. We made it, so it needs no virus scan. */
export const signedOnScreen = (
  { scanner }: FileContext,
  { signedBy, internalNote }: SignedOnScreen,
): Partial<NewDocument> =>
  signedBy === undefined ? {} : { signedBy, ...(internalNote && { internalNote }), ...(scanner && { scan: 'clean' }) }

interface Change {
  added?: NewDocument
  /**
   * Why the old file, which stays as an earlier version, is no longer the current one. Without it, it is deleted with all
   * earlier versions.
   */
  ending?: { ended: Ending; reason: string | null }
}

/** Changes a report's document: adds a version, ends the current one, or deletes all. */
export const changeDocument = (
  context: FileContext,
  { request, files }: { request: { id: string } & CurrentFiles; files: readonly StoredDocumentFile[] },
  documentType: StoredFileType,
  { added, ending = added && { ended: 'replaced', reason: null } }: Change = {},
): DocumentChange => {
  const field = documentType in documents ? fieldOf(documentType as StoredDocument) : undefined
  const oldFileId = field ? request[field] : null
  const deleted = ending ? [] : files.filter((file) => file.documentType === documentType)
  const inserts = added
    ? insertFiles(context, [
        {
          id: added.file.id,
          requestId: request.id,
          documentType,
          sha256: documentType in documents && isDelivered(documentType as StoredDocument) ? added.file.sha256 : null,
          ...(added.scan && { scan: added.scan }),
          kind: added.file.kind,
          label: added.file.label,
          size: added.file.size,
          createdAt: context.now.toISOString(),
          note: added.note || null,
          internalNote: added.internalNote || null,
          messageId: added.messageId ?? null,
          ...(added.signedBy !== undefined && { signedBy: added.signedBy }),
        },
      ])
    : []
  return {
    statements: [
      ...inserts,
      ...(ending && oldFileId
        ? [endFile(context, oldFileId, ending), revokeLinksOfFile(context, request.id, oldFileId)]
        : []),
      ...deleted.map(({ id }) => deleteFile(context, id)),
    ],
    ...(field && { current: { field, fileId: added?.file.id ?? null } }),
    endedFile: (ending && oldFileId) || undefined,
    afterCommit: () => {
      scanSoon(context, added ? [added.file.id] : [])
      if (deleted.length > 0)
        context.waitUntil(
          removeUnnamed(
            context,
            deleted.map(({ id, kind }) => keyOf(id, kind)),
          ),
        )
    },
  }
}

/** The document that a change withdraws or replaces, as its email names it. */
export const earlierDocument = (
  { files }: { files: readonly StoredDocumentFile[] },
  fileId: string | null,
  label: string,
): Pick<ChangeDetails, 'document'> => {
  const file = files.find(({ id }) => id === fileId)
  return file ? { document: { label, deliveredAt: file.createdAt } } : {}
}
