interface HistoryMark {
  openedHere: true
  /** What the press was for: asking for the full report at once. */
  ask?: 'full-report'
}

/** Marks a history entry that a press here made by opening something: closing it then is going back, not a step further. */
export const openedHere: HistoryMark = { openedHere: true }
export const openedForFull: HistoryMark = { ...openedHere, ask: 'full-report' }

const mark = () => window.history.state as Partial<HistoryMark> | null

export const wasOpenedHere = (): boolean => mark()?.openedHere === true
export const asksForFull = (): boolean => mark()?.ask === 'full-report'
