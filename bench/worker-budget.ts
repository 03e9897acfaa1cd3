/** The maximum size of the portal Worker in bytes after gzip, about 2% above its size. */
export const workerBudget = 186_000
