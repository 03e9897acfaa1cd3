/** Milliseconds after which an email counts as over, in case the runtime ended it. */
const turnEnds = 60_000
const retryAfter = 100

/** When the email that this isolate is reading counts as over; 0 when it reads none. */
let busyUntil = 0

/**
 * Does the work when this isolate reads no other email: it has 128 MB of memory, of which an email of 15 MB takes up to 80, and
 * PDF checks beside it wait for one email's steps at most.
 */
export const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  // Each email waits with a separate timer: the runtime ends one that only waits for another event's promise.
  while (busyUntil > Date.now()) await scheduler.wait(retryAfter)
  const mine = Date.now() + turnEnds
  busyUntil = mine
  try {
    return await work()
  } finally {
    // Unless it took so long that another has its turn.
    if (busyUntil === mine) busyUntil = 0
  }
}
