import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { useUrlState, type UrlState } from '../url-state.ts'

interface PanelFocusProps {
  panel: NonNullable<UrlState['panel']>
  content: RefObject<HTMLElement | null>
  /** Focuses the part's field in the content. */
  focus: (content: HTMLElement | null) => void
  onShown: () => void
}

/** Focuses a field of the request when the URL asks for its part. Among the content, because that is rendered later. */
export const PanelFocus = ({ panel, content, focus, onShown }: PanelFocusProps) => {
  const { state } = useUrlState()
  const wanted = state.panel === panel
  // Only once: a delivery must not lead to the field of the next document.
  const isDone = useRef(false)
  const show = useEffectEvent(() => {
    focus(content.current)
    onShown()
  })
  useEffect(() => {
    if (!wanted) isDone.current = false
    if (!wanted || isDone.current) return undefined
    // After the dialog has set the initial focus.
    const timer = setTimeout(() => {
      isDone.current = true
      show()
    })
    return () => clearTimeout(timer)
  }, [wanted])
  return null
}
