import { useEffect, useState } from 'react'
import type { FileRef } from '@portal/contract/files'
import { fileUrl } from '../files/file-url.ts'
import type { OpenPdf } from './open-pdf.ts'

const load = async (file: FileRef, signal: AbortSignal): Promise<OpenPdf> => {
  // pdf.js is large: it comes when the first PDF is opened, and while its bytes are on their way.
  const [{ openPdf }, response] = await Promise.all([
    import('./open-pdf.ts'),
    fileUrl(file).then((url) => fetch(url, { signal })),
  ])
  if (!response.ok) throw new Error(`The file was answered with ${response.status}.`)
  return openPdf(await response.arrayBuffer())
}

/** A stored PDF, opened for as long as the component lives. */
export const usePdf = (file: FileRef): { opened: OpenPdf | undefined; failed: boolean } => {
  const [opened, setOpened] = useState<OpenPdf>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    const loading = load(file, leaving.signal)
    loading.then(
      (pdf) => (leaving.signal.aborted ? pdf.close() : setOpened(pdf)),
      () => leaving.signal.aborted || setFailed(true),
    )
    return () => {
      leaving.abort()
      loading.then(
        (pdf) => pdf.close(),
        () => {},
      )
    }
  }, [file])
  return { opened, failed }
}
