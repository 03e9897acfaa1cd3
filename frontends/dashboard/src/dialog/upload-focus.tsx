import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { focusFileField } from '../upload/file-target.ts'
import { useUrlState } from '../url-state.ts'

interface UploadFocusProps {
  field: string
  content: RefObject<HTMLElement | null>
  onShown: () => void
}

/** Focuses the field for the report to deliver when the URL asks for it. Part of the content, because that is rendered later. */
export const UploadFocus = ({ field, content, onShown }: UploadFocusProps) => {
  const { state } = useUrlState()
  const wanted = state.panel === 'upload'
  // Only once: a delivery must not lead to the field of the next document.
  const isDone = useRef(false)
  const show = useEffectEvent(onShown)
  useEffect(() => {
    if (!wanted) isDone.current = false
    if (!wanted || isDone.current) return undefined
    // After the dialog has set the initial focus.
    const timer = setTimeout(() => {
      isDone.current = true
      focusFileField(content.current, field)
      show()
    })
    return () => clearTimeout(timer)
  }, [wanted, field, content])
  return null
}
