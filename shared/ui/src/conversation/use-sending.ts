import { useRef, useState } from 'react'
import { isUnjudged, mayBeStored, NetworkError, unsentMessage, type CallOptions, type KeptKey } from '@portal/client'
import { AppError } from '@portal/contract/api/errors'

const pauseBetweenTries = 2000

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

/** Why a message wasn't sent, and whether that is about its file rather than its text. */
export interface SendProblem {
  message: string
  about: 'text' | 'file'
}

const isAboutFile = (error: unknown): boolean =>
  error instanceof AppError &&
  (error.fields ? 'file' in error.fields : ['too_large', 'wrong_kind'].includes(error.code))

/** The call that sends a message. */
export type Post = (options: CallOptions) => Promise<unknown>

interface SendingOptions {
  /** How often a message is sent while the connection is lost. */
  tries?: number
  /** The message about an error that has none for users. */
  fallback: string
  /** The message after the person canceled. */
  canceled?: string
}

/** Sends messages, one at a time. Each is stored once, however often the connection is lost and it is sent again. */
export const useSending = ({ tries = 1, fallback, canceled }: SendingOptions) => {
  /** The part of the file that is sent, 0 to 1; null while nothing is being sent. */
  const [progress, setProgress] = useState<number | null>(null)
  const [fileName, setFileName] = useState<string>()
  const [problem, setProblem] = useState<SendProblem>()
  const request = useRef<AbortController>(null)

  const sendWithRetries = async (post: Post, options: CallOptions, signal: AbortSignal) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await post({ ...options, signal })
      } catch (error) {
        if (!(error instanceof NetworkError) || attempt === tries || signal.aborted) throw error
        await pause()
        signal.throwIfAborted()
      }
    }
  }

  /** Resolves to why it wasn't sent; undefined when it was. */
  const send = async (post: Post, kept: KeptKey, file?: File | null): Promise<SendProblem | undefined> => {
    const { signal } = (request.current = new AbortController())
    const idempotencyKey = kept.get() ?? crypto.randomUUID()
    kept.set(idempotencyKey)
    setProgress(0)
    setFileName(file?.name)
    setProblem(undefined)
    let found: SendProblem | undefined
    try {
      await sendWithRetries(post, { idempotencyKey, ...(file && { onProgress: setProgress }) }, signal)
      kept.set(undefined)
    } catch (error) {
      if (!signal.aborted && !mayBeStored(error) && !isUnjudged(error)) kept.set(undefined)
      const message = signal.aborted ? (canceled ?? '') : unsentMessage(error, fallback)
      found = { message, about: !signal.aborted && isAboutFile(error) ? 'file' : 'text' }
      if (message) setProblem(found)
    }
    setProgress(null)
    return found
  }

  return {
    progress,
    sending: progress !== null,
    /** The name of the file that is being sent. */
    fileName,
    problem,
    clearProblem: () => setProblem(undefined),
    send,
    cancel: () => request.current?.abort(),
  }
}
export type Sender = ReturnType<typeof useSending>
