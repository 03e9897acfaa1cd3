import { useState } from 'react'
import { errorMessage, revalidate } from '@portal/client'
import type { Endpoint } from '@portal/contract/api/endpoint'
import { toast } from '@portal/ui'

/** Shows what failed and the server's reason. */
export const toastError = (title: string, error: unknown): void =>
  toast({ title, description: errorMessage(error), tone: 'danger' })

export interface MutationOptions {
  /** The toast after success. */
  success?: Parameters<typeof toast>[0]
  /** The toast's title when the action fails. */
  failed: string
  /** Endpoints whose data is refetched afterwards, whether the action succeeded or failed. */
  refresh?: readonly Endpoint[]
  /** Returns true for an error it handles; no toast is shown for it. */
  onError?: (error: unknown) => boolean
  /** Called last, after success and failure alike. */
  onSettled?: () => void
}

/** Runs one action at a time: `mutate` does nothing while the previous action is running. It never throws. */
export const useMutation = () => {
  const [busy, setBusy] = useState(false)
  const mutate = async (
    action: () => Promise<unknown>,
    { success, failed, refresh = [], onError, onSettled }: MutationOptions,
  ): Promise<void> => {
    if (busy) return
    setBusy(true)
    try {
      await action()
      if (success) toast(success)
    } catch (error) {
      if (!onError?.(error)) toastError(failed, error)
    }
    await revalidate(...refresh)
    setBusy(false)
    onSettled?.()
  }
  return { busy, mutate }
}
