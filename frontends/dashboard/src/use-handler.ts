import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function that stays the same and calls the newest handler, for components that render again only when a property changes. */
export const useHandler = <Args extends unknown[]>(handler: (...args: Args) => void): ((...args: Args) => void) => {
  const newest = useRef(handler)
  useLayoutEffect(() => {
    newest.current = handler
  })
  return useCallback((...args: Args) => newest.current(...args), [])
}
