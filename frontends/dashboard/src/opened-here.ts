/** Marks a history entry that a press here made by opening something: closing it then is going back, not a step further. */
export const openedHere = { openedHere: true }

export const wasOpenedHere = (): boolean => (window.history.state as typeof openedHere | null)?.openedHere === true
