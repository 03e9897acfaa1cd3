import type { ComponentType } from 'react'
import { Alert, Button, Page, useLazyLoad, WorkSkeleton } from '@portal/ui'

/**
 * A page whose code loads when it is shown.
 * @param what what the messages say is loading.
 */
export const lazyPage = <Props extends object>(
  title: string,
  what: string,
  load: () => Promise<ComponentType<Props>>,
  shape: 'table' | 'cards' = 'table',
) => {
  let loaded: ComponentType<Props> | undefined
  const getLoaded = () => loaded
  const loadPage = async () => (loaded = await load())

  /** `waits`: not to be shown yet, even when it has loaded. */
  const LazyPage = (props: Props & { waits?: boolean }) => {
    const { value: Loaded, failed, retry } = useLazyLoad(getLoaded, loadPage)
    if (Loaded && !props.waits) return <Loaded {...props} />
    if (!failed) return <WorkSkeleton title={title} label={`Loading ${what}`} shape={shape} />
    return (
      <Page title={title} width="work">
        <Alert tone="danger" title={`We couldn't load ${what}`}>
          <p className="mb-3">Check your connection and try again.</p>
          <Button variant="secondary" size="small" onClick={retry}>
            Try Again
          </Button>
        </Alert>
      </Page>
    )
  }
  return LazyPage
}
