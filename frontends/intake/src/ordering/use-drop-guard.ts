import { useEffect } from 'react'

const refuse = (event: DragEvent) => {
  if (event.defaultPrevented) return
  event.preventDefault()
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
}

/** A file dropped beside its field would otherwise open in place of the page, and with it what was entered. */
export const useDropGuard = (): void =>
  useEffect(() => {
    window.addEventListener('dragover', refuse)
    window.addEventListener('drop', refuse)
    return () => {
      window.removeEventListener('dragover', refuse)
      window.removeEventListener('drop', refuse)
    }
  }, [])
