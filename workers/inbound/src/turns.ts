/** An isolate has 128 MB of memory, and an email of 15 MB takes up to 80. */
const bytesAtOnce = 16 * 1024 * 1024
/** Milliseconds after which an email counts as over, in case the runtime ended it. */
const turnEnds = 60_000
const retryAfter = 100

interface Turn {
  readonly bytes: number
  readonly until: number
}

const turns = new Set<Turn>()

const bytesInUse = (now: number): number => {
  for (const turn of turns) if (turn.until <= now) turns.delete(turn)
  return [...turns].reduce((sum, { bytes }) => sum + bytes, 0)
}

/** Does the work when the emails that this isolate is reading leave enough memory for it. Large emails are read one by one. */
export const inTurn = async <T>(bytes: number, work: () => Promise<T>): Promise<T> => {
  // Each email waits with a timer of its own: the runtime ends one that only waits for another event's promise.
  while (turns.size > 0 && bytesInUse(Date.now()) + bytes > bytesAtOnce) await scheduler.wait(retryAfter)
  const turn = { bytes, until: Date.now() + turnEnds }
  turns.add(turn)
  try {
    return await work()
  } finally {
    turns.delete(turn)
  }
}
