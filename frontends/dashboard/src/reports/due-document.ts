import type { DragEvent } from 'react'

/** The control that takes a document, by its name, among a report's details; null while it takes nothing. */
const controlIn = (details: Element | null, name: string): HTMLInputElement | null => {
  const control = details?.querySelector<HTMLInputElement>(`input[name="${name}"]`)
  return control && !control.disabled ? control : null
}

/** Asks for the file of the control at once, which has the focus then. */
export const chooseFor = (details: HTMLElement | null, name: string): void => {
  const control = controlIn(details, name)
  control?.focus()
  control?.click()
}

/**
 * What to spread around a report's dialog, so that a file dropped anywhere on it beside every control is given to the one
 * named in it, if any; a dialog above it has none.
 */
export const dropInto = (name: string | undefined) => ({
  onDragOver: (event: DragEvent) => event.preventDefault(),
  onDrop: (event: DragEvent<HTMLElement>) => {
    const { target, dataTransfer } = event
    // What a control took is its own.
    if (event.defaultPrevented) return
    event.preventDefault()
    const control = name && controlIn((target as Element).closest('[role=dialog]'), name)
    if (!control || dataTransfer.files.length === 0) return
    control.files = dataTransfer.files
    control.dispatchEvent(new Event('change', { bubbles: true }))
    control.focus()
  },
})
