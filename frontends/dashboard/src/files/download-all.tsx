import { useState } from 'react'
import type { FileRef } from '@portal/contract/file-refs'
import { limits } from '@portal/contract/limits'
import { Alert, Button, startDownload } from '@portal/ui'
import { fileUrl } from './file-url.ts'
import { tellDownloadFailed, type DownloadPlace } from './use-download.ts'

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const saveEach = async (files: readonly FileRef[]) => {
  for (const [index, file] of files.entries()) {
    // Browsers drop downloads that begin in the same moment.
    if (index > 0) await pause(limits.downloadPause)
    startDownload(await fileUrl(file, true))
  }
}

const saveZip = async (files: readonly FileRef[], name: string) => {
  const { zipOf } = await import('./zip.ts')
  const url = URL.createObjectURL(await zipOf(files))
  startDownload(url, name)
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

interface DownloadAllProps {
  reference: string
  files: readonly FileRef[]
  place?: DownloadPlace
}

/** Saves all of the client's documents that may be: one after the other, or in one ZIP. */
export const DownloadAll = ({ reference, files: all, place = 'crash' }: DownloadAllProps) => {
  const files = all.filter(({ scan }) => !scan)
  const [busy, setBusy] = useState<'each' | 'zip'>()
  const [missed, setMissed] = useState(false)

  const download = async (how: 'each' | 'zip') => {
    if (busy) return
    setMissed(files.length === 0)
    if (files.length === 0) return
    setBusy(how)
    try {
      await (how === 'each' ? saveEach(files) : saveZip(files, `${reference}_Client_Documents.zip`))
    } catch (error) {
      tellDownloadFailed(place, error)
    } finally {
      setBusy(undefined)
    }
  }

  return (
    <div className="space-y-2">
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" busy={busy === 'each'} onClick={() => void download('each')}>
          Download All
        </Button>
        <Button variant="secondary" size="small" busy={busy === 'zip'} onClick={() => void download('zip')}>
          Download as ZIP
        </Button>
      </div>
      {missed && files.length === 0 && <Alert tone="warning">No client documents available to download</Alert>}
    </div>
  )
}
