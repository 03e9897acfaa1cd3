import { useEffect, useState, type ComponentType } from 'react'
import { createPortal } from 'react-dom'
import { useToast } from '@portal/ui'

const signs = ['pointerdown', 'keydown'] as const

/**
 * The toast viewport, fetched ahead of the first toast, when someone begins to do anything: a toast often tells that the
 * network is gone. A fetch that failed is tried again with what is done next or the next toast, and breaks nothing.
 */
export const Toasts = () => {
  const current = useToast()
  const [Viewport, setViewport] = useState<ComponentType | null>(null)

  useEffect(() => {
    if (Viewport) return
    const fetchIt = () =>
      import('@portal/ui/toaster').then(
        ({ Toaster }) => setViewport(() => Toaster),
        () => {},
      )
    if (current) void fetchIt()
    for (const sign of signs) window.addEventListener(sign, fetchIt)
    return () => {
      for (const sign of signs) window.removeEventListener(sign, fetchIt)
    }
  }, [Viewport, current])

  return Viewport && createPortal(<Viewport />, document.getElementById('toasts')!)
}
