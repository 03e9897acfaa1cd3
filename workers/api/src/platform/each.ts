import { isTimeout } from './timeouts.ts'

/**
 * Does the work for one item after another, also for those after one that it fails for. A timeout ends it: what comes next would
 * time out too.
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
