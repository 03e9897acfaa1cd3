import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'

/** Scrolls to the top of a new page. Going back or forward keeps the position that the browser restores. */
export const useScrollToTop = (): void => {
  const [path] = useLocation()
  const lastPath = useRef(path)
  const restored = useRef(false)
  useEffect(() => {
    const onPopState = () => (restored.current = true)
    window.addEventListener('popstate', onPopState)
    return () => window.removeEventListener('popstate', onPopState)
  }, [])
  useEffect(() => {
    if (path !== lastPath.current && !restored.current) window.scrollTo(0, 0)
    lastPath.current = path
    restored.current = false
  }, [path])
}
