/** The columns of a report that waits for nothing. */
export const notWaiting = {
  waitingFor: null,
  waitingSince: null,
  waitingAsks: null,
  waitingReason: null,
  checkAgainOn: null,
} as const
