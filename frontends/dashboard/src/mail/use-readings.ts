import { useEffect, useRef, useState } from 'react'
import { call } from '@portal/client'
import { limits } from '@portal/contract/limits'
import type { MailFile } from '@portal/contract/mail/mail-files'
import { findReading, keepReading } from '@portal/contract/mail/readings'
import type { ReadPage } from '@portal/contract/reading/read-page'
import { fileUrl } from '../files/use-download.ts'
import type { Reading } from './entry.ts'
import { forMatch } from '../reading/sent-pages.ts'
import { isUnreachable, useRetry } from './use-retry.ts'

/** The facts that this browser or a colleague's read of a file before; undefined when none are kept. */
const findKept = async ({ id, isRead }: MailFile): Promise<readonly ReadPage[] | undefined> => {
  if (!isRead) return undefined
  return call(findReading, { params: { id } }).then(
    ({ pages }) => pages,
    () => undefined,
  )
}

/** Keeps what was read with the file, for colleagues and for after a reload. When that fails, the file is read again then. */
const keepWithFile = async (id: string, pages: readonly ReadPage[]): Promise<void> => {
  if (pages.every(({ by }) => by === 'nothing')) return
  await call(keepReading, { params: { id }, body: { pages: forMatch(pages) } }).catch(() => {})
}

interface Run {
  readonly signal: AbortSignal
  /** A file with pages without text is left for later: OCR takes seconds for each. */
  readonly textOnly: boolean
  readonly onReading: (reading: Reading) => void
}

const read = async (file: MailFile, { signal, textOnly, onReading }: Run): Promise<void> => {
  const kept = await findKept(file)
  if (kept) return onReading({ state: 'read', pages: kept })
  const { readPdf, ReadingError } = await import('../reading/read-pdf.ts')
  try {
    // A lost connection rejects, as a call does.
    const response = await fetch(await fileUrl(file), { signal })
    if (response.status >= 500) return onReading({ state: 'unreachable' })
    if (!response.ok) throw new ReadingError('unreachable')
    const pages = await readPdf(await response.blob(), {
      signal,
      textOnly,
      // All of them: a second report may begin on any.
      pages: limits.mail.match.pages,
      onProgress: (progress) => onReading({ state: 'reading', ...progress }),
    })
    if (textOnly && pages.some(({ by }) => by === 'nothing')) return onReading({ state: 'scan' })
    void keepWithFile(file.id, pages)
    onReading({ state: 'read', pages })
  } catch (error) {
    if (signal.aborted) return
    onReading(
      error instanceof ReadingError && error.reason !== 'unreachable'
        ? { state: 'failed', reason: error.reason }
        : isUnreachable(error)
          ? { state: 'unreachable' }
          : { state: 'failed', reason: 'unreachable' },
    )
  }
}

/**
 * Reads each file once, one after the other: first files with text, then scans. Only one file is in memory at a time.
 * `keep` adds a reading that is already known.
 */
export const useReadings = (files: readonly MailFile[]) => {
  const [readings, setReadings] = useState<ReadonlyMap<string, Reading>>(new Map())
  /** Of the file that is being read. */
  const running = useRef<AbortController>(undefined)
  const open = files.filter(({ scan, state }) => !scan && state === 'waiting')
  const unread = open.find(({ id }) => !readings.has(id))
  const next = unread ?? open.find(({ id }) => readings.get(id)?.state === 'scan')
  useEffect(() => {
    if (!next || running.current) return
    const { signal } = (running.current = new AbortController())
    const onReading = (reading: Reading) => {
      if (signal.aborted) return
      if (reading.state !== 'reading') running.current = undefined
      setReadings((known) => new Map(known).set(next.id, reading))
    }
    void read(next, { signal, textOnly: next === unread, onReading })
    // A file is read to its end, also when others arrive meanwhile. The next one starts when `readings` has it.
  }, [next, unread, readings])
  useEffect(
    () => () => {
      running.current?.abort()
      running.current = undefined
    },
    [],
  )
  const isLost = open.some(({ id }) => readings.get(id)?.state === 'unreachable')
  useRetry(isLost, () => setReadings((known) => new Map([...known].filter(([, { state }]) => state !== 'unreachable'))))
  const keep = (id: string, pages: readonly ReadPage[]) =>
    setReadings((known) => new Map(known).set(id, { state: 'read', pages }))
  return { readings, keep, isLost }
}
