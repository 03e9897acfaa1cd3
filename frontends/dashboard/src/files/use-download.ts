import { useState } from 'react'
import type { FileRef } from '@portal/contract/file-refs'
import { Failure } from '@portal/contract/failure'
import { startDownload, toast } from '@portal/ui'
import { fileUrl } from './file-url.ts'

/** What is said when a download is refused, and when no answer came. */
interface DownloadWords {
  refused: { title: string; description?: string }
  broken: { title: string; description?: string }
}

const words = {
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
} as const satisfies Record<string, DownloadWords>
export type DownloadPlace = keyof typeof words

/** Tells in a toast why a download failed. */
export const tellDownloadFailed = (place: DownloadPlace, error: unknown): void =>
  toast({ ...words[place][error instanceof Failure ? 'refused' : 'broken'], tone: 'danger' })

/** Saves a stored file through the browser's own download; a failure is told in a toast. */
export const useDownload = (place: DownloadPlace = 'crash') => {
  const [busy, setBusy] = useState(false)
  const download = async (file: FileRef) => {
    setBusy(true)
    try {
      startDownload(await fileUrl(file, true))
    } catch (error) {
      tellDownloadFailed(place, error)
    } finally {
      setBusy(false)
    }
  }
  return { busy, download }
}
