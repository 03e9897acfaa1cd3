import type { PdfState } from '@portal/contract/files/file-kinds'
import { openPdf } from './open-pdf.ts'

/**
 * Whether a stored PDF opens without a password and has all its pages.
 * @param together the steps left for all PDFs that are checked together.
 */
export const checkPdf = async (files: R2Bucket, key: string, together?: { left: number }): Promise<PdfState> => {
  const object = await files.get(key)
  return object ? openPdf(new Uint8Array(await object.arrayBuffer()), { ...(together && { together }) }) : 'damaged'
}
