import { useState } from 'react'
import { AppError } from '@portal/contract/api/errors'
import type { FileRef } from '@portal/contract/files/file-refs'
import { startDownload, toast } from '@portal/ui'
import { fileUrl } from './file-url.ts'

interface ErrorText {
  title: string
  description?: string
}

/** What a failed download says: `refused` when the server refused it, `broken` when no reply arrived. */
const errorTexts = {
  crash: {
    refused: { title: 'Download Failed', description: 'Unable to download the file. Please try again.' },
    broken: { title: 'Download Error', description: 'An error occurred while downloading the file.' },
  },
  police: {
    refused: { title: 'Download Failed', description: 'Unable to download file. Please try again.' },
    broken: { title: 'Download Error', description: 'Error downloading file.' },
  },
  viewer: {
    refused: { title: 'Failed to download file' },
    broken: { title: 'Error downloading file' },
  },
} as const satisfies Record<string, { refused: ErrorText; broken: ErrorText }>

/** Where a download starts; its error messages differ. */
export type DownloadContext = keyof typeof errorTexts

export const showDownloadError = (context: DownloadContext, error: unknown): void =>
  toast({ ...errorTexts[context][error instanceof AppError ? 'refused' : 'broken'], tone: 'danger' })

/** Downloads a stored file through the browser and shows a toast when that fails. */
export const useDownload = (context: DownloadContext) => {
  const [busy, setBusy] = useState(false)
  const download = async (file: Pick<FileRef, 'name'>) => {
    setBusy(true)
    try {
      startDownload(await fileUrl(file, true))
    } catch (error) {
      showDownloadError(context, error)
    } finally {
      setBusy(false)
    }
  }
  return { busy, download }
}
