import { useEffect } from 'react'

const ask = (event: BeforeUnloadEvent) => event.preventDefault()

/** Lets the browser ask before the page is closed or loaded anew. */
export const useLeaveWarning = (wanted: boolean): void =>
  useEffect(() => {
    if (!wanted) return
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [wanted])
