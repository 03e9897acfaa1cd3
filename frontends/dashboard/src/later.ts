/**
 * Runs a function in the next frame, which lays out the page anyway. Moving the focus or scrolling right after a change
 * would cause an extra layout within the task of the change.
 * @returns a function that cancels the call
 */
export const onFrame = (run: () => void): (() => void) => {
  const frame = requestAnimationFrame(run)
  return () => cancelAnimationFrame(frame)
}

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
