import { useEffect, useEffectEvent, useState } from 'react'
import type { User } from '@portal/contract/accounts/accounts'
import { headings } from '@portal/contract/headings'
import { lazyPage } from '../list/lazy-page.tsx'
import { useUrlState, type UrlState } from '../url-state.ts'
import { rememberedParams } from './remembered.ts'

const LazyPage = lazyPage(headings.docket, 'your requests', async () => (await import('./docket-page.tsx')).DocketPage)

const isPlain = ({ docket, search, page }: UrlState): boolean =>
  Object.keys(docket).length === 0 && !search && page === 1

/** Opens a docket without parameters with those the viewer last used. Returns whether that is done. */
const useRestored = (viewer: string): boolean => {
  const { state, update } = useUrlState()
  const [params] = useState(() => (isPlain(state) ? rememberedParams(viewer) : {}))
  const [done, setDone] = useState(Object.keys(params).length === 0)
  if (!done && !isPlain(state)) setDone(true)
  const restore = useEffectEvent(() => {
    if (!done) update({ docket: params }, { replace: true, state: window.history.state })
  })
  useEffect(() => restore(), [])
  return done
}

/** The docket, whose code loads when it is shown. */
export const LazyDocket = ({ viewer }: { viewer: User }) => {
  const restored = useRestored(viewer.id)
  return <LazyPage key={viewer.id} viewer={viewer} waits={!restored} />
}
