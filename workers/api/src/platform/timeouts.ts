/** A call that did not answer in its time. Whether it was done nobody knows. */
export class TimeoutError extends Error {
  readonly code = 'OVERDUE'

  constructor() {
    super('No answer in time')
    this.name = 'Overdue'
  }
}

/** Whether an error is a call's that did not answer, or was caused by one. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof TimeoutError || (error instanceof Error && error.cause instanceof TimeoutError)

/**
 * What the work comes to, when that is withTimeout so many milliseconds.
 * @throws what `late` makes, an TimeoutError, when it is not; the work goes on and nobody hears of it.
 */
export const withTimeout = async <T>(
  milliseconds: number,
  work: () => Promise<T>,
  late: () => Error = () => new TimeoutError(),
): Promise<T> => {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(late()), milliseconds)
  try {
    return await Promise.race([work(), promise])
  } finally {
    clearTimeout(timer)
  }
}

interface Persistence {
  /** Milliseconds that each try has. */
  each: number
  tries: number
  /** Whether a try that did not answer is followed by another: not where it might still write over that one. */
  afterSilence: boolean
}

/** Does what may be done twice, again when it failed, after a moment that grows. */
export const retry = async <T>({ each, tries, afterSilence }: Persistence, work: () => Promise<T>): Promise<T> => {
  for (let failed = 1; ; failed++) {
    try {
      return await withTimeout(each, work)
    } catch (error) {
      if (failed === tries || (error instanceof TimeoutError && !afterSilence)) throw error
      await new Promise((resolve) => setTimeout(resolve, 20 * 2 ** failed * Math.random()))
    }
  }
}
