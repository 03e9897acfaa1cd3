import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'wouter'
import { paths } from '@portal/contract/paths'
import { toasts } from '@portal/ui'

/**
 * The toast viewport, fetched ahead of the first toast wherever something can be sent: a toast often tells that the
 * network is gone. A fetch that failed is tried again with the next toast or page, and breaks nothing.
 */
export const Toasts = () => {
  const current = useSyncExternalStore(toasts.watch, toasts.current, toasts.current)
  const [location] = useLocation()
  const [Viewport, setViewport] = useState<ComponentType | null>(null)
  const needed = !Viewport && (current !== null || location !== paths.home)

  useEffect(() => {
    if (!needed) return
    import('@portal/ui/toaster').then(
      ({ Toaster }) => setViewport(() => Toaster),
      () => {},
    )
  }, [needed, location, current])

  return Viewport && createPortal(<Viewport />, document.getElementById('toasts')!)
}
