import { useEffect, useEffectEvent, useState } from 'react'
import { useAuth } from '@portal/client'
import { headings } from '@portal/contract/headings'
import { Alert, Button, Page, useLazyLoad, WorkSkeleton } from '@portal/ui'
import { useUrlState, type UrlState } from '../url-state.ts'
import { rememberedParams } from './remembered.ts'

let loaded: typeof import('./docket-page.tsx').DocketPage | undefined
const getLoaded = () => loaded
const load = async () => (loaded = (await import('./docket-page.tsx')).DocketPage)

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
export const LazyDocket = () => {
  const { user } = useAuth()
  const restored = useRestored(user?.id ?? '')
  const { value: DocketPage, failed, retry } = useLazyLoad(getLoaded, load)
  if (DocketPage && restored) return user && <DocketPage key={user.id} viewer={user} />
  if (!failed) return <WorkSkeleton title={headings.docket} label="Loading your requests" shape="table" />
  return (
    <Page title={headings.docket} width="work">
      <Alert tone="danger" title="We couldn't load your requests">
        <p className="mb-3">Check your connection and try again.</p>
        <Button variant="secondary" size="small" onClick={retry}>
          Try again
        </Button>
      </Alert>
    </Page>
  )
}
