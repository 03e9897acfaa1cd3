/** What still is the same double-click, where the browser does not count: milliseconds and CSS pixels. */
const soon = 500
const near = 8

let watching: AbortController | undefined

/**
 * Spares what a press brings under the pointer the second half of a double-click. The pressed control itself takes it,
 * and neither keys nor scripts are waited for.
 */
export const guardDoubleClick = (press: MouseEvent): void => {
  if (!press.isTrusted || press.detail === 0) return
  watching?.abort()
  const { signal } = (watching = new AbortController())
  const pressed = press.composedPath()[0]
  const button = pressed instanceof Element ? pressed.closest('button') : null
  let last = press.timeStamp
  const judge = (event: MouseEvent) => {
    if (event.type === 'click' && event.detail === 0) return
    const apart = Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY)
    if (apart > near || (event.detail < 2 && event.timeStamp - last > soon)) return watching?.abort()
    last = event.timeStamp
    if (button && event.composedPath().includes(button)) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  for (const kind of ['mousedown', 'click'] as const) window.addEventListener(kind, judge, { capture: true, signal })
}
