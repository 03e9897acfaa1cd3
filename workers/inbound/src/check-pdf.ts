import type { PdfState } from '@portal/contract/files/file-kinds'
import { openPdf } from './open-pdf.ts'

/** Whether a stored PDF opens without a password and has all its pages. */
export const checkPdf = async (files: R2Bucket, key: string): Promise<PdfState> => {
  const object = await files.get(key)
  return object ? openPdf(new Uint8Array(await object.arrayBuffer())) : 'damaged'
}
