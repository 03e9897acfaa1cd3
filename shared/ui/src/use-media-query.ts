import { useSyncExternalStore } from 'react'

/** Makes a hook that says whether a media query matches. */
export const mediaQueryHook = (query: string) => {
  const subscribe = (listener: () => void) => {
    const list = window.matchMedia(query)
    list.addEventListener('change', listener)
    return () => list.removeEventListener('change', listener)
  }
  return (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}
