import { useEffect, useRef, useState } from 'react'
import { call, errorMessage, NetworkError } from '@portal/client'
import { AppError } from '@portal/contract/api/errors'
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

const isSame = (a: OutgoingMessage, b: OutgoingMessage): boolean =>
  a.text === b.text && a.file === b.file && a.answers === b.answers

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

const messageOf = (error: unknown): string => {
  if (!(error instanceof NetworkError)) return errorMessage(error, "We couldn't send this. Please try again.")
  const cause = navigator.onLine ? 'The connection was lost.' : "You're offline."
  return `${cause} What you wrote is kept. Send it again when you're connected: it won't arrive twice.`
}

/** Sends messages. Each is stored once, however often the connection is lost and it is sent again. */
export const useSend = (session: string) => {
  /** What part is sent, 0 to 1; null while nothing is being sent. */
  const [progress, setProgress] = useState<number | null>(null)
  const [fileName, setFileName] = useState<string>()
  const [error, setError] = useState<string>()
  const request = useRef<AbortController>(null)
  /** The message whose outcome is unknown, with its idempotency key. */
  const unknown = useRef<{ message: OutgoingMessage; key: string }>(null)
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
  const send = async (message: OutgoingMessage): Promise<boolean> => {
    const { signal } = (request.current = new AbortController())
    const last = unknown.current
    const key = last && isSame(last.message, message) ? last.key : crypto.randomUUID()
    unknown.current = { message, key }
    setProgress(0)
    setFileName(message.file?.name)
    setError(undefined)
    try {
      await sendOnce(message, key, signal)
      unknown.current = null
      return true
    } catch (cause) {
      if (!signal.aborted) setError(messageOf(cause))
      // A server error leaves it open whether the message was stored.
      if (cause instanceof AppError && cause.code !== 'internal' && cause.code !== 'unavailable') unknown.current = null
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
