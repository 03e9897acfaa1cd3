import { AppError } from '@portal/contract/api/errors'
import type { FileRef } from '@portal/contract/files/file-refs'
import { startDownload, toast, useAction } from '@portal/ui'
import type { DownloadErrors } from './download-errors.ts'
import { fileUrl } from './file-url.ts'

/** Runs downloads of stored files through the browser, and shows a toast when one fails. */
const useDownloadRunner = () => {
  const { busy, run } = useAction()
  const runDownload = (download: () => Promise<void>, { refused, broken }: DownloadErrors) =>
    run(download, {
      onError: (error) => {
        toast({ ...(error instanceof AppError ? refused : broken), tone: 'danger' })
        return true
      },
    })
  return { busy, run: runDownload }
}

/** Downloads a file with the messages of its request's kind. */
export const useDownloader = () => {
  const { busy, run } = useDownloadRunner()
  const download = (file: Pick<FileRef, 'name'>, errors: DownloadErrors) =>
    run(async () => startDownload(await fileUrl(file, true)), errors)
  return { busy, download }
}

/** Runs downloads with the messages of one kind. */
export const useDownloadRuns = (errors: DownloadErrors) => {
  const { busy, run } = useDownloadRunner()
  return { busy, run: (download: () => Promise<void>) => run(download, errors) }
}

/** The same for one file. */
export const useDownload = (errors: DownloadErrors) => {
  const { busy, download } = useDownloader()
  return { busy, download: (file: Pick<FileRef, 'name'>) => download(file, errors) }
}
