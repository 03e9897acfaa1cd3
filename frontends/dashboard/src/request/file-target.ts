import type { DragEvent } from 'react'

/** The enabled file input with this name inside a container. */
const findFileInput = (container: Element | null, name: string): HTMLInputElement | null => {
  const input = container?.querySelector<HTMLInputElement>(`input[name="${name}"]`)
  return input && !input.disabled ? input : null
}

/** Focuses a file field in a container and opens the browser's file picker for it. */
export const openFilePicker = (container: HTMLElement | null, name: string): void => {
  const input = findFileInput(container, name)
  input?.focus()
  input?.click()
}

/** Focuses a file field in a container and scrolls to it. */
export const focusFileField = (container: HTMLElement | null, name: string): void => {
  const input = findFileInput(container, name)
  input?.focus({ preventScroll: true })
  input?.scrollIntoView({ block: 'center' })
}

/** Gives files to a file field in a container, as if they had been chosen there. Returns whether there is such a field. */
export const giveFiles = (container: Element | null, name: string, files: FileList): boolean => {
  const input = findFileInput(container, name)
  if (!input || files.length === 0) return false
  input.files = files
  input.dispatchEvent(new Event('change', { bubbles: true }))
  return true
}

/**
 * Handlers for the element around a report's dialog: a file dropped anywhere in the dialog goes to the field with this
 * name, unless another field takes it. Without a name, or in a dialog above that one, the drop does nothing.
 */
export const fileDropHandlers = (name: string | undefined, onGiven: () => void) => ({
  onDragOver: (event: DragEvent) => event.preventDefault(),
  onDrop: (event: DragEvent<HTMLElement>) => {
    const { target, dataTransfer } = event
    if (event.defaultPrevented) return
    event.preventDefault()
    const dialog = (target as Element).closest('[role=dialog]')
    if (!name || !giveFiles(dialog, name, dataTransfer.files)) return
    onGiven()
    findFileInput(dialog, name)?.focus()
  },
})
