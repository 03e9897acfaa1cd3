import { useEffect, useState, type ComponentType } from 'react'
import { PageSpinner } from '@portal/ui'
import { LoadFailed } from '../load-failed.tsx'

type Load = () => Promise<{ default: ComponentType }>

/**
 * A page of the shell whose code comes when it is needed. Not React's `lazy`: that remembers a failure for good, and
 * here the way out is to try again, then to load the portal anew.
 */
export const lazyPage = (load: Load): ComponentType => {
  let arrived: ComponentType | undefined
  return function LazyPage() {
    const [Page, setPage] = useState(() => arrived)
    const [failures, setFailures] = useState(0)
    const [trying, setTrying] = useState(true)

    useEffect(() => {
      if (Page || !trying) return
      let left = false
      load().then(
        (module) => {
          arrived = module.default
          if (!left) setPage(() => module.default)
        },
        () => {
          if (left) return
          setFailures((count) => count + 1)
          setTrying(false)
        },
      )
      return () => {
        left = true
      }
    }, [Page, trying])

    if (Page) return <Page />
    if (trying) return <PageSpinner />
    return <LoadFailed what="This page" onRetry={() => (failures > 1 ? window.location.reload() : setTrying(true))} />
  }
}
