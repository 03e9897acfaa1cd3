import type { ComponentType } from 'react'
import { PageSpinner, useLazyLoad } from '@portal/ui'
import { LoadFailed } from '../load-failed.tsx'

/** A page of the shell whose code comes when it is needed, or ahead by `load`. */
export const lazyPage = (
  load: () => Promise<{ default: ComponentType }>,
): ComponentType & { load: () => Promise<unknown> } => {
  let held: ComponentType | undefined
  const holding = async () => (held = (await load()).default)
  const LazyPage = () => {
    const { value: Page, failed, retry } = useLazyLoad(() => held, holding)
    if (failed) return <LoadFailed what="This page" onRetry={retry} />
    return Page ? <Page /> : <PageSpinner />
  }
  return Object.assign(LazyPage, { load: holding })
}
