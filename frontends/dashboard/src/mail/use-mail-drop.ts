import { useEffect, useEffectEvent } from 'react'
import { dropped, filesOfDrop } from './dropped.ts'

/** Takes files that are dropped anywhere on the page, except into a file field. */
export const useMailDrop = (onDrop: () => void): void => {
  const take = useEffectEvent((event: DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
    if (event.type !== 'drop') return
    void filesOfDrop(event.dataTransfer).then((files) => {
      dropped.set([...dropped.get(), ...files])
      onDrop()
    })
  })
  useEffect(() => {
    const listener = (event: DragEvent) => take(event)
    document.addEventListener('dragover', listener)
    document.addEventListener('drop', listener)
    return () => {
      document.removeEventListener('dragover', listener)
      document.removeEventListener('drop', listener)
    }
  }, [])
}
