import type { Db } from '@portal/api/db/client'
import { keyOf } from '@portal/api/files/names'
import { fileKinds } from '@portal/contract/files/file-kinds'
import { findMessageFiles } from './agency-message-store.ts'
import { EmailError } from './errors.ts'
import type { EmailRow } from './store.ts'

/**
 * The files of a message to an agency. @throws when a file is still being scanned, after which the email is tried again, and EmailError
 * when it is infected or gone: staff wrote that it is attached, so its author is told instead.
 */
export const messageAttachments = async (db: Db, { template, requestId, data }: EmailRow, files: R2Bucket) => {
  const messageId = data && 'messageId' in data ? data.messageId : undefined
  const expected = (data && 'files' in data && data.files) || 0
  if (template !== 'agency-message' || !requestId || !messageId) return []
  const found = await findMessageFiles(db, requestId, messageId)
  if (found.length < expected) throw new EmailError('INVALID_EMAIL', 'A file is gone')
  if (found.some(({ scan }) => scan === 'infected' || scan === 'removed'))
    throw new EmailError('INVALID_EMAIL', 'A file is infected')
  return Promise.all(
    found.map(async ({ id, kind, label, scan }) => {
      if (scan !== null && scan !== 'clean') throw new Error('The file is not scanned yet')
      const object = await files.get(keyOf(id, kind))
      if (!object) throw new EmailError('INVALID_EMAIL', 'The file is missing')
      const { extension, mime } = fileKinds[kind]
      const name = label.replace(/\.\w{1,5}$/, '')
      return {
        disposition: 'attachment' as const,
        filename: `${name}.${extension}`,
        type: mime,
        content: await object.bytes(),
      }
    }),
  )
}
