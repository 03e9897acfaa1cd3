import { AppError } from '@portal/contract/api/errors'
import type { FileRef } from '@portal/contract/files/file-refs'
import { startDownload, toast, useAction } from '@portal/ui'
import { call, urlOf } from '@portal/client'
import { createTicket, getFile } from '@portal/contract/files/stored-files'

interface ErrorText {
  title: string
  description?: string
}

/** The messages of a failed download: `refused` when the server refused it, `broken` when no reply arrived. */
export interface DownloadErrors {
  readonly refused: ErrorText
  readonly broken: ErrorText
}

export const downloadErrors: DownloadErrors = {
  refused: { title: 'Download Failed', description: 'Unable to download the file. Please try again.' },
  broken: { title: 'Download Error', description: 'An error occurred while downloading the file.' },
}

/** Downloads from a preview. */
export const viewerErrors: DownloadErrors = {
  refused: { title: 'Failed to download file' },
  broken: { title: 'Error downloading file' },
}

/**
 * A URL that opens the file for 60 seconds, for images and downloads, which can't send the session's header.
 * @throws what `call` throws
 */
export const fileUrl = async ({ name: filename }: Pick<FileRef, 'name'>, download = false): Promise<string> => {
  const { ticket } = await call(createTicket, { params: { filename } })
  return urlOf(getFile, { params: { filename }, query: { auth: ticket, ...(download && { download: 'true' }) } })
}

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
