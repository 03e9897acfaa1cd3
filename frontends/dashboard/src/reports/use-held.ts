import { useState, type FocusEvent, type PointerEvent } from 'react'

/** Whether a part of the page is under the mouse or has the focus, and what to spread into it to know. */
export const useHeld = () => {
  const [under, setUnder] = useState(false)
  const [focused, setFocused] = useState(false)
  return {
    held: under || focused,
    watch: {
      // A finger leaves no hover: what it touched last has the focus.
      onPointerEnter: ({ pointerType }: PointerEvent) => setUnder(pointerType === 'mouse'),
      onPointerLeave: () => setUnder(false),
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => setFocused(currentTarget.contains(relatedTarget)),
    },
  }
}
