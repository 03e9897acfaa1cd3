/** A call that got no response in time. It may have been carried out all the same. */
export class TimeoutError extends Error {
  readonly code = 'TIMEOUT'

  constructor() {
    super('No response in time')
    this.name = 'TimeoutError'
  }
}

/** Whether an error is a timeout or was caused by one. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof TimeoutError || (error instanceof Error && error.cause instanceof TimeoutError)

/**
 * Rejects when the work takes longer than `timeout` milliseconds. The work itself goes on and its result is ignored.
 * @throws a TimeoutError, or what `timeoutError` builds.
 */
export const withTimeout = async <T>(
  timeout: number,
  work: () => Promise<T>,
  timeoutError: () => Error = () => new TimeoutError(),
): Promise<T> => {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(timeoutError()), timeout)
  try {
    return await Promise.race([work(), promise])
  } finally {
    clearTimeout(timer)
  }
}

interface RetryPolicy {
  /** Milliseconds for each attempt. */
  timeout: number
  attempts: number
  /** Whether to try again after a timeout: not where the first attempt might still overwrite the second. */
  afterTimeout: boolean
}

/** Repeats failed work, which must be safe to do twice, with a random delay that grows. */
export const retry = async <T>(
  { timeout, attempts, afterTimeout }: RetryPolicy,
  work: () => Promise<T>,
): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await withTimeout(timeout, work)
    } catch (error) {
      if (attempt === attempts || (error instanceof TimeoutError && !afterTimeout)) throw error
      await new Promise((resolve) => setTimeout(resolve, 20 * 2 ** attempt * Math.random()))
    }
  }
}

/**
 * Does the work for one item after another, and continues after an item fails. A timeout ends the loop, because the
 * next items would time out too.
 * @throws the first error, at the end, so that a job records it.
 */
export const forEach = async <T>(items: Iterable<T>, work: (item: T) => Promise<unknown>): Promise<void> => {
  const errors: unknown[] = []
  for (const item of items)
    await work(item).catch((error: unknown) => {
      if (isTimeout(error)) throw error
      errors.push(error)
    })
  if (errors.length > 0) throw errors[0]
}
