import { useSyncExternalStore } from 'react'

const wide = '(min-width: 64rem)'

const watch = (told: () => void) => {
  const query = window.matchMedia(wide)
  query.addEventListener('change', told)
  return () => query.removeEventListener('change', told)
}

/** Whether the screen has room for a table. */
export const useWide = (): boolean => useSyncExternalStore(watch, () => window.matchMedia(wide).matches)
