import type { Db } from '@portal/api/db/client'
import { downloadName, keyOf } from '@portal/api/files/names'
import { fileKinds } from '@portal/contract/files/file-kinds'
import { isRequestEmail, type EmailData } from '@portal/contract/emails/email-data'
import { findSigned } from './signed-document-store.ts'
import { attachmentChoices, type EmailRow } from './store.ts'

/** The signed document as the email with its copy has it; none when it was deleted, or a firm wants links alone. */
export const signedAttachments = async (
  db: Db,
  { requestId, recipient }: EmailRow,
  data: EmailData,
  files: R2Bucket,
) => {
  if (!isRequestEmail(data) || !data.signedFile || !requestId) return []
  const { attached, namedClient } = await attachmentChoices(db, requestId)
  if (recipient !== 'signer' && !attached) return []
  const file = await findSigned(db, requestId, data.signedFile)
  const object = file && (await files.get(keyOf(file.id, file.kind)))
  if (!object) return []
  return [
    {
      disposition: 'attachment' as const,
      filename: downloadName(data, file.documentType, file.kind, namedClient),
      type: fileKinds.pdf.mime,
      content: await object.bytes(),
    },
  ]
}
