import { useState } from 'react'
import type { FileRef } from '@portal/contract/files/file-refs'
import { limits } from '@portal/contract/limits'
import { Alert, Button, startDownload } from '@portal/ui'
import { fileUrl } from './file-url.ts'
import { showDownloadError, type DownloadContext } from './use-download.ts'

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const saveEach = async (files: readonly FileRef[]) => {
  for (const [index, file] of files.entries()) {
    // Browsers drop downloads that start at the same moment.
    if (index > 0) await wait(limits.downloadPause)
    startDownload(await fileUrl(file, true))
  }
}

const saveZip = async (files: readonly FileRef[], zipName: string) => {
  const { downloadZip } = await import('client-zip')
  const entries: { name: string; input: Response }[] = []
  for (const file of files) {
    const input = await fetch(await fileUrl(file, true))
    if (!input.ok) throw new Error(`The server replied ${input.status}.`)
    const [, name = file.name] = /filename="([^"]+)"/.exec(input.headers.get('Content-Disposition') ?? '') ?? []
    entries.push({ name, input })
  }
  const url = URL.createObjectURL(await downloadZip(entries).blob())
  startDownload(url, zipName)
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

interface DownloadAllProps {
  reference: string
  files: readonly FileRef[]
  context?: DownloadContext
}

/** Downloads all client documents that passed the virus scan, one by one or as a ZIP. */
export const DownloadAll = ({ reference, files: all, context = 'crash' }: DownloadAllProps) => {
  const files = all.filter(({ scan }) => !scan)
  const [busy, setBusy] = useState<'each' | 'zip'>()
  const [foundNone, setFoundNone] = useState(false)

  const download = async (how: 'each' | 'zip') => {
    if (busy) return
    setFoundNone(files.length === 0)
    if (files.length === 0) return
    setBusy(how)
    try {
      await (how === 'each' ? saveEach(files) : saveZip(files, `${reference}_Client_Documents.zip`))
    } catch (error) {
      showDownloadError(context, error)
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
      {foundNone && files.length === 0 && <Alert tone="warning">No client documents available to download</Alert>}
    </div>
  )
}
