import { useEffect, useState } from 'react'

interface LazyLoaded<T> {
  value: T | undefined
  failed: boolean
  /** Tries again. If that has failed too, reloads the page, because browsers may cache a failed module. */
  retry: () => void
}

/**
 * Loads code on demand. Unlike React's `lazy` it can retry after a failure.
 * @param loaded returns the value if it has been loaded already.
 * @param load must be the same function on every render.
 */
export const useLazyLoad = <T>(loaded: () => T | undefined, load: () => Promise<T>): LazyLoaded<T> => {
  const [value, setValue] = useState(loaded)
  const [failures, setFailures] = useState(0)
  const [loading, setLoading] = useState(true)

  useEffect(() => {
    if (value !== undefined || !loading) return
    let unmounted = false
    load().then(
      (result) => unmounted || setValue(() => result),
      () => {
        if (unmounted) return
        setFailures((count) => count + 1)
        setLoading(false)
      },
    )
    return () => {
      unmounted = true
    }
  }, [value, loading, load])

  const retry = () => (failures > 1 && navigator.onLine ? window.location.reload() : setLoading(true))
  return { value, failed: value === undefined && !loading, retry }
}

type Overlays = typeof import('./overlays.ts')
let overlays: Overlays | undefined

/** Loads the dialogs after a slice's first page. Importing them would load them before it. */
export const loadOverlays = async (): Promise<Overlays> => (overlays ??= await import('./overlays.ts'))

/** The dialogs, which `loadOverlays` must have loaded. */
export const loadedOverlays = (): Overlays => overlays!
