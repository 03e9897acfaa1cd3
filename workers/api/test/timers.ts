import { vi } from 'vitest'

/** Runs timers as fast as they can until the work is done. */
export const withFastTimers = async <T>(work: () => Promise<T>): Promise<T> => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const progress = { done: false }
  const working = work().finally(() => (progress.done = true))
  while (!progress.done) await vi.advanceTimersByTimeAsync(1000)
  vi.useRealTimers()
  return working
}
