import { useState } from 'react'
import { errorMessage } from '@portal/client'
import { AppError } from '@portal/contract/api/errors'
import { toast, type ToastMessage } from './toast.ts'

export interface ActionOptions<Reply = unknown> {
  /** The toast after success. */
  done?: ToastMessage | ((reply: Reply) => ToastMessage)
  /** The title of the toast after an error. Without it, the error's message is `problem`. */
  failed?: string | (() => string)
  /** The message of an error that has none for users. */
  fallback?: string | undefined
  /** Returns a better message for an error, if there is one. */
  explain?: (error: unknown) => string | undefined | Promise<string | undefined>
  /** The fields that show their own messages: an error about them is in `fields`. */
  atFields?: readonly string[]
  /** Shows an error elsewhere. Returns false for the others. */
  onError?: (error: unknown) => boolean
  /** Refetches what changed, after success and failure alike. The action is busy until the promise is settled. */
  refresh?: () => unknown
}

interface ShownOptions<Reply> extends ActionOptions<Reply> {
  /** Shows the error's message instead of `problem`. */
  show?: (message: string) => void
}

/** Runs one call at a time and shows the result. */
export const useAction = () => {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({})
  const clearProblem = () => {
    setProblem(undefined)
    setFields({})
  }

  const showError = async (error: unknown, { failed, fallback, atFields = [], explain, show }: ShownOptions<never>) => {
    const found = error instanceof AppError ? error.fields : undefined
    if (found && atFields.some((name) => name in found)) return setFields(found)
    const message = (await explain?.(error)) ?? errorMessage(error, fallback)
    const title = typeof failed === 'function' ? failed() : failed
    if (title) toast({ title, description: message, tone: 'danger' })
    else (show ?? setProblem)(message)
  }

  /** Resolves to whether the call succeeded. Never throws, and does nothing while another call runs. */
  const run = async <Reply>(send: () => Promise<Reply>, options: ShownOptions<Reply> = {}): Promise<boolean> => {
    if (busy) return false
    const { done, onError, refresh } = options
    setBusy(true)
    clearProblem()
    let succeeded = false
    try {
      const reply = await send()
      const message = typeof done === 'function' ? done(reply) : done
      if (message) toast(message)
      succeeded = true
    } catch (error) {
      if (!onError?.(error)) await showError(error, options)
    }
    await refresh?.()
    setBusy(false)
    return succeeded
  }

  return { busy, problem, fields, clearProblem, run }
}
