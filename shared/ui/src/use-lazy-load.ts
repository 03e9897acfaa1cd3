import { useEffect, useState } from 'react'

interface Loaded<T> {
  value: T | undefined
  failed: boolean
  /** Tries once more; when that had failed too, loads the page anew, for a browser may remember a module that failed. */
  retry: () => void
}

/**
 * Code that comes when it is needed: `held` gives it when it is there already, `load` fetches it.
 * `load` must stay the same function from one render to the next. Not React's `lazy`, which remembers a failure for good.
 */
export const useLazyLoad = <T>(held: () => T | undefined, load: () => Promise<T>): Loaded<T> => {
  const [value, setValue] = useState(held)
  const [failures, setFailures] = useState(0)
  const [trying, setTrying] = useState(true)

  useEffect(() => {
    if (value !== undefined || !trying) return
    let left = false
    load().then(
      (arrived) => left || setValue(() => arrived),
      () => {
        if (left) return
        setFailures((count) => count + 1)
        setTrying(false)
      },
    )
    return () => {
      left = true
    }
  }, [value, trying, load])

  const retry = () => (failures > 1 && navigator.onLine ? window.location.reload() : setTrying(true))
  return { value, failed: value === undefined && !trying, retry }
}
