import { useEffect, useEffectEvent } from 'react'
import { useUrlState } from '../url-state.ts'

/** Goes on with a request that was moved to another kind under its new id, where its earlier one was opened. */
export const useMoved = (id: string, read: { id: string } | undefined): void => {
  const { update } = useUrlState()
  const now = read && read.id !== id ? read.id : undefined
  const follow = useEffectEvent((request: string) =>
    update({ request }, { replace: true, state: window.history.state }),
  )
  useEffect(() => {
    if (now) follow(now)
  }, [now])
}
