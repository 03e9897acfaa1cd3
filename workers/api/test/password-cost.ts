/** Cheap, in place of the cost in `src/accounts`. */
export const passwordCost = { memoryCost: 64, timeCost: 1, parallelism: 1 }
