import { useEffect, useState } from 'react'
import type { FileRef } from '@portal/contract/files/file-refs'
import { useLazyLoad } from '@portal/ui'
import { fileUrl } from '../files/file-url.ts'
import type { OpenPdf } from './open-pdf.ts'

/** Why a PDF can't be shown: it or the viewer's code couldn't be fetched, it needs a password, or it can't be read. */
export type PdfError = 'unreachable' | 'password' | 'unreadable'

type PdfModule = typeof import('./open-pdf.ts')

let pdfModule: PdfModule | undefined
const getPdfModule = () => pdfModule
// pdf.js is large, so it loads when the first PDF is opened, in parallel with the file.
const loadPdfModule = async (): Promise<PdfModule> => {
  const loaded = await import('./open-pdf.ts')
  await loaded.checkWorker()
  return (pdfModule ??= loaded)
}

const fetchBytes = async (name: string, signal: AbortSignal): Promise<ArrayBuffer> => {
  const response = await fetch(await fileUrl({ name }), { signal })
  if (!response.ok) throw new Error(`The server replied ${response.status}.`)
  return response.arrayBuffer()
}

/** Fetches and opens a stored PDF, and closes it when the component unmounts. */
export const usePdf = ({ name }: Pick<FileRef, 'name'>) => {
  const { value: loaded, failed: moduleFailed, retry: retryModule } = useLazyLoad(getPdfModule, loadPdfModule)
  const [bytes, setBytes] = useState<ArrayBuffer>()
  const [opened, setOpened] = useState<OpenPdf>()
  const [error, setError] = useState<PdfError>()

  useEffect(() => {
    if (bytes || error) return
    const abort = new AbortController()
    fetchBytes(name, abort.signal).then(
      (fetched) => abort.signal.aborted || setBytes(fetched),
      () => abort.signal.aborted || setError('unreachable'),
    )
    return () => abort.abort()
  }, [name, bytes, error])

  useEffect(() => {
    if (!loaded || !bytes) return
    let canceled = false
    // A copy, because pdf.js transfers the buffer to its worker.
    const opening = loaded.openPdf(bytes.slice(0))
    opening.then(
      (pdf) => canceled || setOpened(pdf),
      (cause: unknown) => canceled || setError(loaded.isPasswordError(cause) ? 'password' : 'unreadable'),
    )
    return () => {
      canceled = true
      opening.then(
        (pdf) => pdf.close(),
        () => {},
      )
    }
  }, [loaded, bytes])

  const retry = () => {
    setError(undefined)
    if (moduleFailed) retryModule()
  }
  return { opened, error: error ?? (moduleFailed ? ('unreachable' as const) : undefined), retry }
}
