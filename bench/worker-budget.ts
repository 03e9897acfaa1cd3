/** The most bytes of the portal Worker after gzip: of what every isolate loads when it starts, and of all. Decision 0044 says why. */
export const workerBudget = { atStart: 165_000, all: 330_000 }
