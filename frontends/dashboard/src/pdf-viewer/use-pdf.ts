import { useEffect, useState } from 'react'
import type { FileRef } from '@portal/contract/file-refs'
import { useLazyLoad } from '@portal/ui'
import { fileUrl } from '../files/file-url.ts'
import type { OpenPdf } from './open-pdf.ts'

type Code = typeof import('./open-pdf.ts')

/** Why there is nothing to see: its bytes or the viewer's code did not arrive, it wants a password, it cannot be read. */
export type PdfProblem = 'unreachable' | 'protected' | 'broken'

let code: Code | undefined
// pdf.js is large: it comes when the first PDF is opened, and while its bytes are on their way.
const loadCode = async (): Promise<Code> => {
  const loaded = await import('./open-pdf.ts')
  await loaded.fetchWorker()
  return (code ??= loaded)
}
const heldCode = () => code

const fetchBytes = async (file: Pick<FileRef, 'name'>, signal: AbortSignal): Promise<ArrayBuffer> => {
  const response = await fetch(await fileUrl(file), { signal })
  if (!response.ok) throw new Error(`The file was answered with ${response.status}.`)
  return response.arrayBuffer()
}

export interface PdfRead {
  opened: OpenPdf | undefined
  problem: PdfProblem | undefined
  retry: () => void
}

/** A stored PDF, opened for as long as the component lives. */
export const usePdf = ({ name }: FileRef): PdfRead => {
  const { value: loaded, failed: withoutCode, retry: retryCode } = useLazyLoad(heldCode, loadCode)
  const [bytes, setBytes] = useState<ArrayBuffer>()
  const [opened, setOpened] = useState<OpenPdf>()
  const [problem, setProblem] = useState<PdfProblem>()

  // By its name alone: a report that is read again names the same file anew.
  useEffect(() => {
    if (bytes || problem) return
    const leaving = new AbortController()
    fetchBytes({ name }, leaving.signal).then(
      (arrived) => leaving.signal.aborted || setBytes(arrived),
      () => leaving.signal.aborted || setProblem('unreachable'),
    )
    return () => leaving.abort()
  }, [name, bytes, problem])

  useEffect(() => {
    if (!loaded || !bytes) return
    let left = false
    // A copy: pdf.js takes the buffer away to its worker.
    const opening = loaded.openPdf(bytes.slice(0))
    opening.then(
      (pdf) => left || setOpened(pdf),
      (error: unknown) => left || setProblem(loaded.isProtected(error) ? 'protected' : 'broken'),
    )
    return () => {
      left = true
      opening.then(
        (pdf) => pdf.close(),
        () => {},
      )
    }
  }, [loaded, bytes])

  const retry = () => {
    setProblem(undefined)
    if (withoutCode) retryCode()
  }
  return { opened, problem: problem ?? (withoutCode ? 'unreachable' : undefined), retry }
}
