import { isTimeout } from './timeouts.ts'

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
