import { call, urlOf } from '@portal/client'
import type { FileRef } from '@portal/contract/files/file-refs'
import { createTicket, getFile } from '@portal/contract/files/stored-files'

/**
 * A URL that opens the file for 60 seconds, for images and downloads, which can't send the session's header.
 * @throws what `call` throws
 */
export const fileUrl = async ({ name: filename }: Pick<FileRef, 'name'>, download = false): Promise<string> => {
  const { ticket } = await call(createTicket, { params: { filename } })
  return urlOf(getFile, { params: { filename }, query: { auth: ticket, ...(download && { download: 'true' }) } })
}
