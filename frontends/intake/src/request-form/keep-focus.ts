import type { MouseEvent } from 'react'

/**
 * Keeps the focus in a field while a button is pressed. Leaving the field may show its error, which would move the button from
 * under the pointer: the click would be lost.
 */
export const keepFocus = (event: MouseEvent): void => event.preventDefault()
