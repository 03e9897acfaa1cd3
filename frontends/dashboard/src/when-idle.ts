/** Runs something once the page has nothing more urgent to do. Returns a function that cancels it. */
export const whenIdle = (run: () => void): (() => void) => {
  // Safari has no `requestIdleCallback`.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 500)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(run, { timeout: 3000 })
  return () => cancelIdleCallback(idle)
}
