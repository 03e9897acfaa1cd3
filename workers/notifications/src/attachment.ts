import type { Db } from '@portal/api/db/client'
import { fileKinds } from '@portal/contract/files/file-kinds'
import { isRequestEmail, type EmailData } from '@portal/contract/emails/email-data'
import { limits } from '@portal/contract/limits'
import { oneLine } from './emails/text.ts'
import { attachesDocuments } from './store.ts'

/** The stored document that an email delivers; null when it is missing, too large, or the firm wants links alone. */
export const findAttachment = async (db: Db, data: EmailData, files: R2Bucket): Promise<R2Object | null> => {
  if (!isRequestEmail(data) || !data.fileName || !(await attachesDocuments(db, data.reportId))) return null
  const stored = await files.head(data.fileName)
  return stored && stored.size <= limits.attachmentBytes ? stored : null
}

/** The attachment with its content; undefined when there is none. */
export const loadAttachment = async (db: Db, data: EmailData, files: R2Bucket) => {
  const stored = await findAttachment(db, data, files)
  const object = stored && (await files.get(stored.key))
  if (!object || !isRequestEmail(data)) return undefined
  const name = data.downloadName ?? `${data.referenceNumber}.${fileKinds.pdf.extension}`
  return {
    disposition: 'attachment' as const,
    filename: oneLine(name, 150).replace(/["\\/]/g, '_'),
    type: fileKinds.pdf.mime,
    content: await object.bytes(),
  }
}
