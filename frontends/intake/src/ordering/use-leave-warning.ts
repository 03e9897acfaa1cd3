import { useEffect, useEffectEvent } from 'react'

/** Lets the browser ask before the page is closed or loaded anew, when that would lose something. */
export const useLeaveWarning = (wouldLose: () => boolean): void => {
  const ask = useEffectEvent((event: BeforeUnloadEvent) => {
    if (wouldLose()) event.preventDefault()
  })
  useEffect(() => {
    const leaving = (event: BeforeUnloadEvent) => ask(event)
    window.addEventListener('beforeunload', leaving)
    return () => window.removeEventListener('beforeunload', leaving)
  }, [])
}
