import type { KeyboardEvent } from 'react'

/** The control in a cell, by its row's id and its column. */
export const cellControl = (root: ParentNode, row: string, column: string): HTMLElement | null =>
  root.querySelector(`[data-row="${CSS.escape(row)}"] [data-column="${CSS.escape(column)}"]`)

const isText = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && (element.type === 'text' || element.type === 'email')

/** Whether the arrow would leave the text rather than move within it. */
const isAtEnd = (control: HTMLElement, toRight: boolean): boolean => {
  if (!isText(control)) return true
  const { selectionStart: start, selectionEnd: end, value } = control
  // All of it is selected, as after moving there with a key.
  if (start === 0 && end === value.length) return true
  return start === end && (toRight ? end === value.length : start === 0)
}

/** Whether arrows choose one of the suggestions for what is typed, rather than another cell. */
const isChoosing = (control: HTMLElement): boolean =>
  control instanceof HTMLInputElement &&
  control.list !== null &&
  control.value !== '' &&
  control.selectionStart === control.selectionEnd

/** Focuses a cell and selects its text, so that typing replaces it. */
export const focusControl = (control: Element | null | undefined): boolean => {
  if (!(control instanceof HTMLElement)) return false
  control.focus()
  if (isText(control)) control.select()
  return true
}

/**
 * Moves between cells as in a spreadsheet: Enter and Shift+Enter down and up, arrows where they wouldn't move within the text
 * or change a choice. Tab is the browser's, and Escape leaves the table.
 * @param leave focuses what comes after the table.
 */
export const moveByKey = (event: KeyboardEvent<HTMLElement>, leave: () => void): void => {
  const control = event.target as HTMLElement
  const { column } = control.dataset
  if (event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
  if (event.key === 'Escape') {
    event.preventDefault()
    return leave()
  }
  if (!column) return
  const row = control.closest<HTMLElement>('[data-row]')
  const inRow = (other: Element | null | undefined) => other?.querySelector(`[data-column="${CSS.escape(column)}"]`)
  const beside = (step: 1 | -1) => {
    const controls = [...(row?.querySelectorAll('[data-column]') ?? [])]
    return controls[controls.indexOf(control) + step]
  }
  const staysInCell = control instanceof HTMLSelectElement || isChoosing(control)
  let next: Element | null | undefined
  if (event.key === 'Enter') next = inRow(event.shiftKey ? row?.previousElementSibling : row?.nextElementSibling)
  else if (event.shiftKey) return
  else if (event.key === 'ArrowDown' && !staysInCell) next = inRow(row?.nextElementSibling)
  else if (event.key === 'ArrowUp' && !staysInCell) next = inRow(row?.previousElementSibling)
  else if (event.key === 'ArrowRight' && isAtEnd(control, true)) next = beside(1)
  else if (event.key === 'ArrowLeft' && isAtEnd(control, false)) next = beside(-1)
  else return
  if (focusControl(next) || event.key === 'Enter') event.preventDefault()
}
