import type { ComponentType } from 'react'
import { loadTexts, useTexts } from '@portal/client'
import { useLazyLoad } from '@portal/ui'
import { LoadFailed } from './load-failed.tsx'
import { PageLoading } from './pages/page-loading.tsx'
import { frameTexts } from './texts.ts'

/** A page of the shell whose code is loaded when it is first rendered, or earlier by `load`. */
export const lazyPage = (
  load: () => Promise<{ default: ComponentType }>,
): ComponentType & { load: () => Promise<unknown> } => {
  let loaded: ComponentType | undefined
  const loadPage = async () => {
    const { default: Page } = await load()
    await loadTexts()
    return (loaded = Page)
  }
  const LazyPage = () => {
    const t = useTexts(frameTexts)
    const { value: Page, failed, retry } = useLazyLoad(() => loaded, loadPage)
    if (failed) return <LoadFailed what={t.pageNames.any} onRetry={retry} />
    return Page ? <Page /> : <PageLoading />
  }
  return Object.assign(LazyPage, { load: loadPage })
}

export const NotFound = lazyPage(async () => ({ default: (await import('./account/lost-link.tsx')).NotFound }))
