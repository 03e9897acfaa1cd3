import { useEffect, useState, type ComponentType } from 'react'
import { createPortal } from 'react-dom'
import { useToast } from '@portal/ui'

const events = ['pointerdown', 'keydown'] as const

/**
 * Loads the toast viewport on the first interaction rather than with the first toast, which may report a lost connection.
 * A failed load is tried again on the next interaction or toast.
 */
export const Toasts = () => {
  const current = useToast()
  const [Viewport, setViewport] = useState<ComponentType | null>(null)

  useEffect(() => {
    if (Viewport) return
    const load = () =>
      import('@portal/ui/toaster').then(
        ({ Toaster }) => setViewport(() => Toaster),
        () => {},
      )
    if (current) void load()
    for (const event of events) window.addEventListener(event, load)
    return () => {
      for (const event of events) window.removeEventListener(event, load)
    }
  }, [Viewport, current])

  return Viewport && createPortal(<Viewport />, document.getElementById('toasts')!)
}
