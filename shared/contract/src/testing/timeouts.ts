/** Milliseconds after which a test stops waiting for what must happen. */
export const waitTimeout = 60_000

/**
 * The limits of tests for a vitest configuration. They only end a test that waits for what never happens. They cost the others
 * nothing, so they are long enough for a machine that is busy with other work.
 */
export const timeouts = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: waitTimeout } } }

interface Waits {
  waitFor: <T>(callback: () => T | Promise<T>, options?: number | { timeout?: number; interval?: number }) => Promise<T>
}

/** Gives `vi.waitFor`, whose second no configuration changes, the same limit. For the files that set up a project's tests. */
export const extendWaitFor = (vi: Waits): void => {
  const { waitFor } = vi
  vi.waitFor = (callback, options = { timeout: waitTimeout }) => waitFor(callback, options)
}
