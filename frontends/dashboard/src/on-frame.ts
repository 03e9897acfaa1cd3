/**
 * Runs a function in the next frame, which lays out the page anyway. Moving the focus or scrolling right after a change
 * would cause an extra layout within the task of the change.
 * @returns a function that cancels the call
 */
export const onFrame = (run: () => void): (() => void) => {
  const frame = requestAnimationFrame(run)
  return () => cancelAnimationFrame(frame)
}
