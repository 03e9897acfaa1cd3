import { useEffect, useSyncExternalStore } from 'react'

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

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Whether the browser has a connection. The component renders again when that changes. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)

const preventFileDrop = (event: DragEvent) => {
  // A file field that takes the drop has already prevented the default.
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'none'
}

/** Keeps the browser from opening a file that is dropped outside a file field, which would replace the page. */
export const usePreventFileDrop = (): void =>
  useEffect(() => {
    window.addEventListener('dragover', preventFileDrop)
    window.addEventListener('drop', preventFileDrop)
    return () => {
      window.removeEventListener('dragover', preventFileDrop)
      window.removeEventListener('drop', preventFileDrop)
    }
  }, [])
