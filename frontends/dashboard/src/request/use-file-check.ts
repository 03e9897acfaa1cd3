import { useEffect, useMemo, useState } from 'react'
import { call } from '@portal/client'
import type { DocumentType } from '@portal/contract/kinds/kinds'
import { limits } from '@portal/contract/limits'
import type { ReadPage } from '@portal/contract/reading/read-page'
import type { SameFile } from '@portal/contract/requests/same-file'
import { forDelivery } from '../reading/sent-pages.ts'
import { kindOf, type AnyRequest } from './request.ts'
import type { Compared, ComparedReport } from './compare-file.ts'

type CompareFile = typeof import('./compare-file.ts').compareFile

const sha256Of = async (file: Blob): Promise<string> =>
  Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer())), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** The documents that have the bytes of a file, as the server knows them; undefined when it can't be asked. The upload asks again. */
const findSame = async (request: { id: string }, file: Blob): Promise<SameFile[] | undefined> => {
  try {
    const query = { sha256: await sha256Of(file) }
    return await call(kindOf(request).calls.findSameFile, { params: { id: request.id }, query })
  } catch {
    return undefined
  }
}

interface Found {
  file: File
  same: SameFile[] | undefined
  /** The code that compares, and the pages; undefined when the file couldn't be read, or the check was skipped. */
  read: { compare: CompareFile; pages: readonly ReadPage[] } | undefined
  /** Why it couldn't be read. */
  unread: 'skipped' | 'late' | 'failed' | undefined
}

export interface FileCheck {
  /** Undefined when no file is chosen. */
  isChecking: boolean
  /** The page that was read last, while it is checked. */
  progress: { page: number; pages: number } | undefined
  /** Why nothing was compared. */
  unread: 'skipped' | 'late' | 'failed' | undefined
  /** Undefined when the file couldn't be read. */
  compared: Compared | undefined
  /** The pages of a scan for the server, which can't read them; none of a PDF with text. */
  scanned: readonly ReadPage[]
  /** The same for another request that gets the file too. */
  compareWith: (request: ComparedReport) => Compared | undefined
  same: readonly SameFile[]
  skip: () => void
  /** Asks the server again, which refused the upload. */
  askAgain: () => Promise<readonly SameFile[]>
}

/** Compares a chosen file with its request and with what was delivered before. It takes `limits.readWithin` at most. */
export const useFileCheck = (request: AnyRequest, type: DocumentType, file: File | null): FileCheck => {
  const { id, agency } = request
  const department = 'policeDepartment' in request ? request.policeDepartment : undefined
  const [found, setFound] = useState<Found>()
  const [progress, setProgress] = useState<FileCheck['progress']>()
  const [abort, setAbort] = useState<AbortController>()
  const isChecking = file !== null && found?.file !== file

  useEffect(() => {
    if (!file) return undefined
    const stopping = new AbortController()
    const { signal } = stopping
    let isGone = false
    setAbort(stopping)
    setProgress(undefined)
    const timer = setTimeout(() => stopping.abort('late'), limits.readWithin)
    const stopped = new Promise<undefined>((resolve) => signal.addEventListener('abort', () => resolve(undefined)))
    const read = async (): Promise<Found['read']> => {
      const { compareFile, readFile } = await import('./compare-file.ts')
      const onProgress = (page: NonNullable<FileCheck['progress']>) => isGone || signal.aborted || setProgress(page)
      return { compare: compareFile, pages: await readFile(file, { signal, onProgress }) }
    }
    // A reading that hangs is left behind.
    const reading = Promise.race([read().catch(() => undefined), stopped])
    const asking = Promise.race([findSame({ id }, file), stopped])
    void Promise.all([reading, asking]).then(([pages, same]) => {
      clearTimeout(timer)
      const why = signal.reason === 'skipped' || signal.reason === 'late' ? signal.reason : 'failed'
      if (!isGone) setFound({ file, same, read: pages, unread: pages ? undefined : why })
    })
    return () => {
      isGone = true
      clearTimeout(timer)
      stopping.abort('gone')
    }
  }, [file, id])

  const read = isChecking || !file ? undefined : found?.read
  const compared = useMemo(
    () => read && read.compare(read.pages, request, type),
    // Only these facts are compared: a poll brings a new report.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [read, type, request.clientName, request.crashDate, request.reportNumber, agency?.name, agency?.kind, department],
  )
  return {
    isChecking,
    progress,
    unread: isChecking || !file ? undefined : found?.unread,
    compared,
    scanned: read ? forDelivery(read.pages) : [],
    compareWith: (other) => read && read.compare(read.pages, other, type),
    same: (!isChecking && file && found?.same) || [],
    skip: () => abort?.abort('skipped'),
    askAgain: async () => {
      const same = file ? await findSame({ id }, file) : undefined
      if (same) setFound((before) => before && { ...before, same })
      return same ?? []
    },
  }
}
