import { useEffect, useState } from 'react'
import { useLazyLoad } from '@portal/ui'
import { fileUrl } from '../files/use-download.ts'
import type { OpenPdf } from './open-pdf.ts'

/** Why a PDF can't be shown: it or the viewer's code couldn't be fetched, it needs a password, is a form of Adobe's, or can't be read. */
export type PdfError = 'unreachable' | 'password' | 'form' | 'unreadable'

type PdfModule = typeof import('./open-pdf.ts')

let pdfModule: PdfModule | undefined
const getPdfModule = () => pdfModule
// pdf.js is large, so it loads when the first PDF is opened, in parallel with the file.
const loadPdfModule = async (): Promise<PdfModule> => {
  const loaded = await import('./open-pdf.ts')
  await loaded.checkWorker()
  return (pdfModule ??= loaded)
}

/** A stored file's name, or a file that was chosen and isn't uploaded. */
type PdfSource = string | Blob

const readBytes = async (source: PdfSource, signal: AbortSignal): Promise<ArrayBuffer> => {
  if (typeof source !== 'string') return source.arrayBuffer()
  const response = await fetch(await fileUrl({ name: source }), { signal })
  if (!response.ok) throw new Error(`The server replied ${response.status}.`)
  return response.arrayBuffer()
}

/** Opens a PDF, which it fetches if it is stored, and closes it when the component unmounts. */
export const usePdf = (source: PdfSource) => {
  const { value: loaded, failed: moduleFailed, retry: retryModule } = useLazyLoad(getPdfModule, loadPdfModule)
  const [bytes, setBytes] = useState<ArrayBuffer>()
  const [opened, setOpened] = useState<OpenPdf>()
  const [error, setError] = useState<PdfError>()

  useEffect(() => {
    if (bytes || error) return
    const abort = new AbortController()
    readBytes(source, abort.signal).then(
      (fetched) => abort.signal.aborted || setBytes(fetched),
      () => abort.signal.aborted || setError('unreachable'),
    )
    return () => abort.abort()
  }, [source, bytes, error])

  useEffect(() => {
    if (!loaded || !bytes) return
    let canceled = false
    // A copy, because pdf.js transfers the buffer to its worker.
    const opening = loaded.openPdf(bytes.slice(0))
    opening.then(
      (pdf) => canceled || (pdf.isForm ? setError('form') : setOpened(pdf)),
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

/** Errors of a PDF that can't be shown, in words. */
export const pdfErrors: Readonly<Record<PdfError, string>> = {
  unreachable: "We couldn't load this PDF.",
  password: 'This PDF is password-protected.',
  form: 'This PDF is a form that only Adobe Acrobat shows.',
  unreadable: "The file is damaged or isn't a PDF.",
}
