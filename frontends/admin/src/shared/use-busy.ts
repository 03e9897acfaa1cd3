import { useState } from 'react'

/** Whether something is being done, and the way to do it: a second call while the first goes on does nothing. */
export const useBusy = () => {
  const [busy, setBusy] = useState(false)
  const during = async (doing: () => Promise<void>): Promise<void> => {
    if (busy) return
    setBusy(true)
    try {
      await doing()
    } finally {
      setBusy(false)
    }
  }
  return { busy, during }
}
