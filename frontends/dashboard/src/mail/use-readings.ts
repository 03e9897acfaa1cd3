import { useEffect, useRef, useState } from 'react'
import { limits } from '@portal/contract/limits'
import type { MailFile } from '@portal/contract/mail/mail-files'
import type { ReadPage } from '@portal/contract/reading/read-page'
import { fileUrl } from '../files/file-url.ts'
import type { Reading } from './entry.ts'

const read = async (file: MailFile, signal: AbortSignal, onReading: (reading: Reading) => void): Promise<void> => {
  const { readPdf, ReadingError } = await import('../reading/read-pdf.ts')
  try {
    const response = await fetch(await fileUrl(file), { signal })
    if (!response.ok) throw new ReadingError('unreachable')
    const pages = await readPdf(await response.blob(), {
      signal,
      // All of them: a second report may begin on any.
      pages: limits.mail.match.pages,
      onProgress: (progress) => onReading({ state: 'reading', ...progress }),
    })
    onReading({ state: 'read', pages })
  } catch (error) {
    if (signal.aborted) return
    onReading({ state: 'failed', reason: error instanceof ReadingError ? error.reason : 'unreachable' })
  }
}

/** Reads files one after the other, each once. Only one is in memory at a time. `keep` adds one that is known. */
export const useReadings = (files: readonly MailFile[]) => {
  const [readings, setReadings] = useState<ReadonlyMap<string, Reading>>(new Map())
  /** Of the file that is being read. */
  const running = useRef<AbortController>(undefined)
  const next = files.find(({ id, scan, state }) => !scan && state === 'waiting' && !readings.has(id))
  useEffect(() => {
    if (!next || running.current) return
    const { signal } = (running.current = new AbortController())
    void read(next, signal, (reading) => {
      if (signal.aborted) return
      if (reading.state !== 'reading') running.current = undefined
      setReadings((known) => new Map(known).set(next.id, reading))
    })
    // A file is read to its end, also when others arrive meanwhile. The next one starts when `readings` has it.
  }, [next, readings])
  useEffect(
    () => () => {
      running.current?.abort()
      running.current = undefined
    },
    [],
  )
  const keep = (id: string, pages: readonly ReadPage[]) =>
    setReadings((known) => new Map(known).set(id, { state: 'read', pages }))
  return { readings, keep }
}
