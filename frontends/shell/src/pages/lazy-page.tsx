import type { ComponentType } from 'react'
import { PageSpinner, useLoaded } from '@portal/ui'
import { LoadFailed } from '../load-failed.tsx'

/** A page of the shell whose code comes when it is needed. */
export const lazyPage = (load: () => Promise<{ default: ComponentType }>): ComponentType => {
  let held: ComponentType | undefined
  const holding = async () => (held = (await load()).default)
  return function LazyPage() {
    const { value: Page, failed, retry } = useLoaded(() => held, holding)
    if (failed) return <LoadFailed what="This page" onRetry={retry} />
    return Page ? <Page /> : <PageSpinner />
  }
}
