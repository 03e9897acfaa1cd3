import type { ComponentType } from 'react'
import { PageLoadError, useLazyLoad, WorkSkeleton } from '@portal/ui'

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
    return <PageLoadError title={title} width="work" what={what} retry={retry} />
  }
  return LazyPage
}
