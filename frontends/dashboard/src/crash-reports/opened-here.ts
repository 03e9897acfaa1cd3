/** Marks a history entry that the list made by opening a report: closing it then is going back, not a step further. */
export const openedHere = { openedHere: true }

export const wasOpenedHere = (): boolean => (window.history.state as typeof openedHere | null)?.openedHere === true
