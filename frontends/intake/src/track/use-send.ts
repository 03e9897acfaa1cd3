import { useEffect, useRef, useState } from 'react'
import { call, mayBeStored, NetworkError, unsentMessage, type KeptKey } from '@portal/client'
import type { AskCode } from '@portal/contract/reports/waiting'
import { sendTrackedMessage } from './endpoints.ts'

export interface OutgoingMessage {
  text: string
  file?: File | null
  /** What the file is. */
  answers?: AskCode
}

const tries = 3
const pauseBetweenTries = 2000

const warnBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()

/** Resolves after a moment, or as soon as the browser is online again. */
const pause = () =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, pauseBetweenTries)
    window.addEventListener('online', done)
  })

/** Sends messages. Each is stored once, however often the connection is lost and it is sent again. */
export const useSend = (session: string) => {
  /** What part is sent, 0 to 1; null while nothing is being sent. */
  const [progress, setProgress] = useState<number | null>(null)
  const [fileName, setFileName] = useState<string>()
  const [error, setError] = useState<string>()
  const request = useRef<AbortController>(null)
  const sending = progress !== null

  useEffect(() => {
    if (!sending) return undefined
    window.addEventListener('beforeunload', warnBeforeUnload)
    return () => window.removeEventListener('beforeunload', warnBeforeUnload)
  }, [sending])

  const sendOnce = async ({ text, file, answers }: OutgoingMessage, idempotencyKey: string, signal: AbortSignal) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await call(
          sendTrackedMessage,
          { body: { text, ...(answers && { answers }) }, ...(file && { files: { file } }) },
          { bearer: session, idempotencyKey, signal, ...(file && { onProgress: setProgress }) },
        )
      } catch (cause) {
        if (!(cause instanceof NetworkError) || attempt === tries || signal.aborted) throw cause
        await pause()
        signal.throwIfAborted()
      }
    }
  }

  /** Resolves to whether it was sent. */
  const send = async (message: OutgoingMessage, kept: KeptKey): Promise<boolean> => {
    const { signal } = (request.current = new AbortController())
    const key = kept.get() ?? crypto.randomUUID()
    kept.set(key)
    setProgress(0)
    setFileName(message.file?.name)
    setError(undefined)
    try {
      await sendOnce(message, key, signal)
      kept.set(undefined)
      return true
    } catch (cause) {
      if (!signal.aborted) {
        setError(unsentMessage(cause, "We couldn't send this. Please try again."))
        if (!mayBeStored(cause)) kept.set(undefined)
      }
      return false
    } finally {
      setProgress(null)
    }
  }

  return {
    progress,
    sending,
    /** The name of the file that is being sent. */
    fileName,
    error,
    clearError: () => setError(undefined),
    send,
    cancel: () => request.current?.abort(),
  }
}

export type Sender = ReturnType<typeof useSend>
