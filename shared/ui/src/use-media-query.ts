import { useSyncExternalStore } from 'react'

/** Makes a hook that says whether a media query matches. @param whenRendered whether it does in a prerendered page */
export const mediaQueryHook = (query: string, whenRendered = false) => {
  const subscribe = (listener: () => void) => {
    const list = window.matchMedia(query)
    list.addEventListener('change', listener)
    return () => list.removeEventListener('change', listener)
  }
  return (): boolean =>
    useSyncExternalStore(
      subscribe,
      () => window.matchMedia(query).matches,
      () => whenRendered,
    )
}
