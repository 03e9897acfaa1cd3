import { useEffect, useEffectEvent, useState } from 'react'
import { useAuth } from '@portal/client'
import { headings } from '@portal/contract/headings'
import { Alert, Button, Page, useLazyLoad, WorkSkeleton } from '@portal/ui'
import { initialUrlState, useUrlState, type UrlState } from '../url-state.ts'
import { rememberedDocket } from './remembered.ts'

let loaded: typeof import('./docket-page.tsx').DocketPage | undefined
const getLoaded = () => loaded
const load = async () => (loaded = (await import('./docket-page.tsx')).DocketPage)

const isPlain = ({ docket, search, page }: UrlState): boolean =>
  Object.keys(docket).length === 0 && !search && page === 1

/** What a docket without parameters opens as; null when it opens as it is. */
const startOf = (state: UrlState, viewer: string): Partial<UrlState> | null => {
  if (!isPlain(state)) return null
  const { params, layout } = rememberedDocket(viewer)
  if (layout === 'cards' && !state.report) return { ...initialUrlState, view: 'crash' }
  return Object.keys(params).length > 0 ? { docket: params } : null
}

/** Opens a docket without parameters as the viewer last used it. Returns whether that is done. */
const useRestored = (viewer: string): boolean => {
  const { state, update } = useUrlState()
  const [start] = useState(() => startOf(state, viewer))
  const [done, setDone] = useState(start === null)
  if (!done && !isPlain(state)) setDone(true)
  const restore = useEffectEvent(() => {
    if (start) update(start, { replace: true, state: window.history.state })
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
