import { useEffect } from 'react'

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
