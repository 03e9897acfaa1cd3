/** The maximum size of the portal Worker in bytes after gzip. Decision 0044 says why it is this one. */
export const workerBudget = 266_000
