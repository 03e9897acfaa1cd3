import { useState } from 'react'
import { errorMessage, refreshSession, revalidate } from '@portal/client'
import { getFirm } from '@portal/contract/accounts/team'
import { toast } from '@portal/ui'

interface Change {
  send: () => Promise<unknown>
  /** The toast afterwards. */
  saved: { title: string; description?: string }
  failed: string
  /** Whether it changes the viewer's own rights. */
  own?: boolean
  /** Returns true for an error that is shown otherwise. */
  onError?: (error: unknown) => boolean
}

/** Makes one change of the team or the settings at a time, and shows the result. */
export const useChange = () => {
  const [busy, setBusy] = useState(false)
  /** Resolves to whether it succeeded. */
  const run = async ({ send, saved, failed, own = false, onError }: Change): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    try {
      await send()
      toast(saved)
      return true
    } catch (error) {
      if (!onError?.(error)) toast({ title: failed, description: errorMessage(error), tone: 'danger' })
      return false
    } finally {
      // The paths of the team begin with that of the firm.
      await Promise.all([revalidate(getFirm), own && refreshSession()])
      setBusy(false)
    }
  }
  return { busy, run }
}
