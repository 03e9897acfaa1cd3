const retryAfter = 100

interface Turns {
  /** How many work at a time in this isolate. */
  most: number
  /** Milliseconds after which work counts as over, in case the runtime ended it. */
  ends: number
  /** Milliseconds that work waits for its turn. */
  waits: number
}

const newTurns = ({ most, ends, waits }: Turns) => {
  const busy = new Set<{ until: number }>()
  const isFull = (): boolean => {
    for (const turn of busy) if (turn.until <= Date.now()) busy.delete(turn)
    return busy.size >= most
  }
  return async <T>(work: () => Promise<T>): Promise<T> => {
    const late = Date.now() + waits
    // Each waits with a separate timer: the runtime ends an event that only waits for another event's promise.
    while (isFull()) {
      if (Date.now() > late) throw new Error('Too many at a time')
      await scheduler.wait(retryAfter)
    }
    const turn = { until: Date.now() + ends }
    busy.add(turn)
    try {
      return await work()
    } finally {
      busy.delete(turn)
    }
  }
}

/**
 * Does the work when this isolate reads no other email: it has 128 MB of memory, of which an email of 15 MB takes up to 80, and
 * PDF checks beside it wait for one email's steps at most.
 */
export const inTurn = newTurns({ most: 1, ends: 60_000, waits: Infinity })

/**
 * Opens a PDF when this isolate has fewer than two PDFs open. A turn ends within the time that the portal Worker waits. PDFs of staff
 * and of clients are opened in different Workers, so a busy one holds up nobody of the other.
 */
export const openInTurn = newTurns({ most: 2, ends: 15_000, waits: 10_000 })
