/**
 * Runs something in the next frame, which lays out the page anyway: moving the focus or scrolling right after a change would
 * lay it out within the task of that change, too. Returns a function that cancels it.
 */
export const onFrame = (run: () => void): (() => void) => {
  const frame = requestAnimationFrame(run)
  return () => cancelAnimationFrame(frame)
}
