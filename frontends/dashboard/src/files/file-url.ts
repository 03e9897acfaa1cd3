import { call, urlOf } from '@portal/client'
import type { FileRef } from '@portal/contract/file-refs'
import { createTicket, getFile } from '@portal/contract/stored-files'

/**
 * An address that opens the file for a minute, for what cannot send the session's header: images, downloads.
 * @throws what `call` throws.
 */
export const fileUrl = async ({ name: filename }: Pick<FileRef, 'name'>, download = false): Promise<string> => {
  const { ticket } = await call(createTicket, { params: { filename } })
  return urlOf(getFile, { params: { filename }, query: { auth: ticket, ...(download && { download: 'true' }) } })
}
