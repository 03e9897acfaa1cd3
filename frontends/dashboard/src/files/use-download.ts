import { AppError } from '@portal/contract/api/errors'
import type { FileRef } from '@portal/contract/files/file-refs'
import { startDownload, toast, useAction } from '@portal/ui'
import type { DownloadErrors } from './download-errors.ts'
import { fileUrl } from './file-url.ts'

/** Downloads stored files through the browser and shows a toast when that fails. */
export const useDownloads = ({ refused, broken }: DownloadErrors) => {
  const { busy, run } = useAction()
  const onError = (error: unknown) => {
    toast({ ...(error instanceof AppError ? refused : broken), tone: 'danger' })
    return true
  }
  return { busy, run: (download: () => Promise<void>) => run(download, { onError }) }
}

/** The same for one file. */
export const useDownload = (errors: DownloadErrors) => {
  const { busy, run } = useDownloads(errors)
  const download = (file: Pick<FileRef, 'name'>) => run(async () => startDownload(await fileUrl(file, true)))
  return { busy, download }
}
