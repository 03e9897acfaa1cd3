import type { Db } from '@portal/api/db/client'
import { downloadName, keyOf } from '@portal/api/files/names'
import { fileKinds } from '@portal/contract/files/file-kinds'
import { isRequestEmail, type EmailData } from '@portal/contract/emails/email-data'
import { limits } from '@portal/contract/limits'
import { attachmentChoices, findFileToAttach, type EmailRow } from './store.ts'

/** The document that an email delivers, with its stored object; undefined when it is missing, too large, or the firm wants links alone. */
export const findAttachment = async (db: Db, { fileId, requestId }: EmailRow, files: R2Bucket) => {
  if (!fileId || !requestId) return undefined
  const { attached, namedClient } = await attachmentChoices(db, requestId)
  if (!attached) return undefined
  const file = await findFileToAttach(db, fileId)
  const stored = file && (await files.head(keyOf(file.id, file.kind)))
  return stored && stored.size <= limits.attachmentBytes ? { file, stored, namedClient } : undefined
}

/** The attachment with its content; undefined when there is none. */
export const loadAttachment = async (db: Db, row: EmailRow, data: EmailData, files: R2Bucket) => {
  const found = await findAttachment(db, row, files)
  const object = found && (await files.get(found.stored.key))
  if (!object || !isRequestEmail(data)) return undefined
  return {
    disposition: 'attachment' as const,
    filename: downloadName(data, found.file.documentType, found.file.kind, found.namedClient),
    type: fileKinds.pdf.mime,
    content: await object.bytes(),
  }
}
