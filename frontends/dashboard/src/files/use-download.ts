import { useState } from 'react'
import type { FileRef } from '@portal/contract/files'
import { save, toast } from '@portal/ui'
import { fileUrl } from './file-url.ts'

/** What is said when a download fails. */
interface DownloadWords {
  title: string
  description?: string
}

const failed: DownloadWords = {
  title: 'Download Failed',
  description: 'Unable to download the file. Please try again.',
}

/** Saves a stored file through the browser's own download; a failure is told in a toast. */
export const useDownload = (words: DownloadWords = failed) => {
  const [busy, setBusy] = useState(false)
  const download = async (file: FileRef) => {
    setBusy(true)
    try {
      save(await fileUrl(file, true))
    } catch {
      toast({ ...words, tone: 'danger' })
    } finally {
      setBusy(false)
    }
  }
  return { busy, download }
}
