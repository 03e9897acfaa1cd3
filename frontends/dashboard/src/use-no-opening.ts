import { useEffect } from 'react'

/** Keeps a file that is dropped where nothing takes it from being opened by the browser. */
export const useNoOpening = (): void => {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'none'
    }
    const signs = ['dragover', 'drop'] as const
    for (const sign of signs) window.addEventListener(sign, refuse)
    return () => {
      for (const sign of signs) window.removeEventListener(sign, refuse)
    }
  }, [])
}
