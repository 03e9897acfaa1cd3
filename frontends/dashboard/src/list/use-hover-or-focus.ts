import { useState, type FocusEvent, type PointerEvent } from 'react'

/** Whether an element is under the mouse or has the focus, and the handlers to spread into it. */
export const useHoverOrFocus = () => {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  return {
    active: hovered || focused,
    handlers: {
      // Touch doesn't hover: the element touched last has the focus.
      onPointerEnter: ({ pointerType }: PointerEvent) => setHovered(pointerType === 'mouse'),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => setFocused(currentTarget.contains(relatedTarget)),
    },
  }
}
