/** How close two clicks are to be one double-click where the browser doesn't count clicks: milliseconds and CSS pixels. */
const maxInterval = 500
const maxDistance = 8

let current: AbortController | undefined

/**
 * Swallows the second click of a double-click if the first click has moved something else under the pointer.
 * The clicked button itself still receives it. Clicks by keyboard or script are ignored.
 */
export const guardDoubleClick = (click: MouseEvent): void => {
  if (!click.isTrusted || click.detail === 0) return
  current?.abort()
  const { signal } = (current = new AbortController())
  const target = click.composedPath()[0]
  const button = target instanceof Element ? target.closest('button') : null
  let last = click.timeStamp
  const onNextClick = (event: MouseEvent) => {
    if (event.type === 'click' && event.detail === 0) return
    const distance = Math.hypot(event.clientX - click.clientX, event.clientY - click.clientY)
    if (distance > maxDistance || (event.detail < 2 && event.timeStamp - last > maxInterval)) return current?.abort()
    last = event.timeStamp
    if (button && event.composedPath().includes(button)) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  for (const type of ['mousedown', 'click'] as const)
    window.addEventListener(type, onNextClick, { capture: true, signal })
}
