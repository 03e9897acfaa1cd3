import { useEffect, useEffectEvent, useRef } from 'react'
import { call } from '@portal/client'
import { visitDocket } from '@portal/contract/docket/docket'
import { limits } from '@portal/contract/limits'

/** Often enough that a visit doesn't end while the page is visible. */
const interval = (limits.visitMinutes * 60_000) / 5

/** Says that the docket is open while it is visible, so that the next visit shows what changed since. */
export const useVisit = (onVisit: () => void): void => {
  const last = useRef<number>(undefined)
  const visit = useEffectEvent(() => {
    if (document.hidden || (last.current !== undefined && Date.now() - last.current < interval)) return
    last.current = Date.now()
    call(visitDocket).then(onVisit, () => {
      // The next one will do.
    })
  })
  useEffect(() => {
    const run = () => visit()
    run()
    const timer = setInterval(run, interval)
    document.addEventListener('visibilitychange', run)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', run)
    }
  }, [])
}
