/** While one of these is open, keys do nothing. */
const blocking = '[role=dialog]:not([data-docked]), dialog[open], [role=menu]'

const isEditable = (element: Element | null): boolean =>
  element instanceof HTMLElement &&
  (element.isContentEditable ||
    (/^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName) && element.getAttribute('type') !== 'checkbox'))

/** Whether single keys may act: nothing is typed, and no dialog or menu is open. */
export const isKeyFree = ({ altKey, defaultPrevented }: KeyboardEvent): boolean =>
  !altKey && !defaultPrevented && !document.querySelector(blocking) && !isEditable(document.activeElement)
