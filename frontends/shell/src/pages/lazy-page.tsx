import type { ComponentType } from 'react'
import { useLazyLoad } from '@portal/ui'
import { LoadFailed } from '../load-failed.tsx'
import { PageLoading } from './page-loading.tsx'

/** A page of the shell whose code is loaded when it is first rendered, or earlier by `load`. */
export const lazyPage = (
  load: () => Promise<{ default: ComponentType }>,
): ComponentType & { load: () => Promise<unknown> } => {
  let loaded: ComponentType | undefined
  const loadPage = async () => (loaded = (await load()).default)
  const LazyPage = () => {
    const { value: Page, failed, retry } = useLazyLoad(() => loaded, loadPage)
    if (failed) return <LoadFailed what="this page" onRetry={retry} />
    return Page ? <Page /> : <PageLoading />
  }
  return Object.assign(LazyPage, { load: loadPage })
}
