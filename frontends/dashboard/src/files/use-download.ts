import { useState } from 'react'
import { AppError } from '@portal/contract/api/errors'
import type { FileRef } from '@portal/contract/files/file-refs'
import { startDownload, toast } from '@portal/ui'
import type { DownloadErrors } from './download-errors.ts'
import { fileUrl } from './file-url.ts'

export const showDownloadError = ({ refused, broken }: DownloadErrors, error: unknown): void =>
  toast({ ...(error instanceof AppError ? refused : broken), tone: 'danger' })

/** Downloads a stored file through the browser and shows a toast when that fails. */
export const useDownload = (errors: DownloadErrors) => {
  const [busy, setBusy] = useState(false)
  const download = async (file: Pick<FileRef, 'name'>) => {
    setBusy(true)
    try {
      startDownload(await fileUrl(file, true))
    } catch (error) {
      showDownloadError(errors, error)
    } finally {
      setBusy(false)
    }
  }
  return { busy, download }
}
