import type { PdfState } from '@portal/contract/files/file-kinds'
import { openPdf, type PdfBudget } from './open-pdf.ts'

/**
 * Whether a stored PDF opens without a password and has all its pages.
 * @param budget of the email that it came with.
 */
export const checkPdf = async (files: R2Bucket, key: string, budget?: PdfBudget): Promise<PdfState> => {
  const object = await files.get(key)
  return object ? openPdf(new Uint8Array(await object.arrayBuffer()), { ...(budget && { budget }) }) : 'damaged'
}
