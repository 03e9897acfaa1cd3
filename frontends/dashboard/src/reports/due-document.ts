import type { DragEvent } from 'react'

/** The control that takes a document, by its name, among a report's details; null while it takes nothing. */
const controlIn = (details: HTMLElement | null, name: string): HTMLInputElement | null => {
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
 * What to spread into a report's details, so that a file dropped beside every control is given to the one named, if any,
 * and never opens in place of the page.
 */
export const dropInto = (name: string | undefined) => ({
  onDragOver: (event: DragEvent) => event.preventDefault(),
  onDrop: (event: DragEvent<HTMLElement>) => {
    const { currentTarget: details, dataTransfer } = event
    // What a control took, or a dialog above this one was given, is theirs.
    if (event.defaultPrevented || !details.contains(event.target as Node)) return
    event.preventDefault()
    const control = name && controlIn(details, name)
    if (!control || dataTransfer.files.length === 0) return
    control.files = dataTransfer.files
    control.dispatchEvent(new Event('change', { bubbles: true }))
    control.focus()
  },
})
