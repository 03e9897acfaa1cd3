import { useEffect, useRef, type RefObject } from 'react'
import { onFrame } from '../later.ts'

/** Moves focus to the title and scrolls to the top when the dialog shows another report than before. */
export const useFocusTitleOnChange = (id: string, loaded: boolean, content: RefObject<HTMLElement | null>) => {
  const title = useRef<HTMLSpanElement>(null)
  const shownId = useRef(id)
  useEffect(() => {
    if (!loaded || id === shownId.current) return undefined
    const focused = document.activeElement
    return onFrame(() => {
      shownId.current = id
      content.current?.scrollIntoView({ block: 'start' })
      // The viewer may be faster.
      if (document.activeElement === focused) title.current?.focus()
    })
  }, [id, loaded, content])
  return title
}
