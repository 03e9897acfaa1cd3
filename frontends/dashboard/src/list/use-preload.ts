import { useEffect, useEffectEvent } from 'react'
import { whenIdle } from '../when-idle.ts'

/** Fetches code that will probably be needed, once the list has loaded and the page is idle. */
export const usePreload = (loaded: boolean, ...preloads: readonly (() => void)[]): void => {
  const preload = useEffectEvent(() =>
    whenIdle(() => {
      for (const fetchCode of preloads) fetchCode()
    }),
  )
  useEffect(() => (loaded ? preload() : undefined), [loaded])
}
