import { useEffect, useRef, useState } from 'react'
import type { MailFile } from '@portal/contract/mail/mail-files'
import { fileUrl } from '../files/file-url.ts'
import type { Reading } from './entry.ts'
import { readPages } from './for-match.ts'

const read = async (file: MailFile, signal: AbortSignal, onReading: (reading: Reading) => void): Promise<void> => {
  const { readPdf, ReadingError } = await import('../reading/read-pdf.ts')
  try {
    const response = await fetch(await fileUrl(file), { signal })
    if (!response.ok) throw new ReadingError('unreachable')
    const pages = await readPdf(await response.blob(), {
      signal,
      pages: readPages,
      onProgress: (progress) => onReading({ state: 'reading', ...progress }),
    })
    onReading({ state: 'read', pages })
  } catch (error) {
    if (signal.aborted) return
    onReading({ state: 'failed', reason: error instanceof ReadingError ? error.reason : 'unreachable' })
  }
}

/** Reads files one after the other, each once. Only one is in memory at a time. */
export const useReadings = (files: readonly MailFile[]): ReadonlyMap<string, Reading> => {
  const [readings, setReadings] = useState<ReadonlyMap<string, Reading>>(new Map())
  const busy = useRef(false)
  const next = files.find(({ id, scan, state }) => !scan && state === 'waiting' && !readings.has(id))
  useEffect(() => {
    if (!next || busy.current) return undefined
    busy.current = true
    const abort = new AbortController()
    void read(next, abort.signal, (reading) => {
      if (reading.state !== 'reading') busy.current = false
      setReadings((known) => new Map(known).set(next.id, reading))
    })
    return undefined
    // A file is read to its end, also when others arrive meanwhile. The next one starts when `readings` has it.
  }, [next, readings])
  return readings
}
