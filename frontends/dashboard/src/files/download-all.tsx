import { useState } from 'react'
import type { FileRef } from '@portal/contract/files/file-refs'
import { limits } from '@portal/contract/limits'
import { Alert, Button, startDownload } from '@portal/ui'
import { useDownloadRuns, fileUrl, type DownloadErrors } from './use-download.ts'

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const saveEach = async (files: readonly FileRef[]) => {
  for (const [index, file] of files.entries()) {
    // Browsers drop downloads that start at the same moment.
    if (index > 0) await wait(limits.downloadPause)
    startDownload(await fileUrl(file, true))
  }
}

interface DownloadAllProps {
  files: readonly FileRef[]
  errors: DownloadErrors
  quiet?: boolean
}

/** Downloads all client documents that passed the virus scan, one by one. */
export const DownloadAll = ({ files: all, errors, quiet = false }: DownloadAllProps) => {
  const files = all.filter(({ scan }) => !scan)
  const { busy, run } = useDownloadRuns(errors)
  const [foundNone, setFoundNone] = useState(false)

  const download = () => {
    setFoundNone(files.length === 0)
    if (files.length > 0) void run(() => saveEach(files))
  }

  return (
    <div className="space-y-2">
      <Button variant={quiet ? 'quiet' : 'secondary'} size="small" busy={busy} onClick={download}>
        Download All
      </Button>
      {foundNone && files.length === 0 && <Alert tone="warning">No client documents available to download</Alert>}
    </div>
  )
}
