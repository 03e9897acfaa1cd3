import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'

/** A page that is gone to begins at its top; one that is gone back to is where it was left. */
export const useScrollToTop = (): void => {
  const [path] = useLocation()
  const shown = useRef(path)
  const returned = useRef(false)
  useEffect(() => {
    const onPop = () => (returned.current = true)
    window.addEventListener('popstate', onPop)
    return () => window.removeEventListener('popstate', onPop)
  }, [])
  useEffect(() => {
    if (path !== shown.current && !returned.current) window.scrollTo(0, 0)
    shown.current = path
    returned.current = false
  }, [path])
}
