import { useEffect, useEffectEvent, useState } from 'react'

interface Loaded<T> {
  data?: T
  error?: unknown
}

/** Loads something once for each key, and nothing without one. Undefined while it loads. */
export const useLoaded = <T>(
  key: string | undefined,
  load: (signal: AbortSignal) => Promise<T>,
): Loaded<T> | undefined => {
  const [loaded, setLoaded] = useState<Loaded<T> & { key: string }>()
  const start = useEffectEvent(load)
  useEffect(() => {
    if (key === undefined) return
    const controller = new AbortController()
    const { signal } = controller
    start(signal).then(
      (data) => signal.aborted || setLoaded({ key, data }),
      (error: unknown) => signal.aborted || setLoaded({ key, error }),
    )
    return () => controller.abort()
  }, [key])
  return loaded?.key === key ? loaded : undefined
}
