import { Component, useCallback, useState, type ReactNode } from 'react'
import { Route, Switch } from 'wouter'
import { useTexts } from '@portal/client'
import { paths, type ShownPage } from '@portal/contract/paths'
import { PageSkeleton, SliceScope, useLazyLoad } from '@portal/ui'
import { NotFound } from '../lazy-page.tsx'
import { LoadFailed, UpdateRequired } from '../load-failed.tsx'
import { PageLoading } from '../pages/page-loading.tsx'
import { frameTexts } from '../texts.ts'
import { forgetSlice, loadedSlice, loadSlice } from './load-slice.ts'
import { isShellOutdated } from './outdated-shell.ts'

/** Keeps an error while a slice renders from taking down the shell. */
class SliceBoundary extends Component<{ what: string; onRetry: () => void; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render() {
    const { what, onRetry, children } = this.props
    return this.state.failed ? <LoadFailed what={what} onRetry={onRetry} /> : children
  }
}

const LoadedSlice = ({ page, onRetry }: { page: ShownPage; onRetry: () => void }) => {
  const { slice, module: name } = page
  const load = useCallback(() => loadSlice(slice, name), [slice, name])
  const { value: module, failed, retry } = useLazyLoad(() => loadedSlice(slice, name), load)
  const t = useTexts(frameTexts)
  const { track, intake, any } = t.pageNames
  const forVisitors = page.path === paths.track ? track : page.path === paths.sign ? any : intake
  const what = page.for && page.heading ? `the ${page.heading.toLowerCase()}` : forVisitors
  if (failed && isShellOutdated(slice)) return <UpdateRequired what={what} />
  if (failed) return <LoadFailed what={what} onRetry={retry} />
  if (!module)
    return slice === 'intake' ? (
      <PageSkeleton label={t.loadingWhat(what)} />
    ) : (
      <PageLoading label={t.loadingWhat(what)} />
    )
  return (
    <SliceBoundary what={what} onRetry={onRetry}>
      <SliceScope slice={slice}>
        <Switch>
          {module.pages.map(({ path, Page }) => (
            <Route key={path} path={path} component={Page} />
          ))}
          <Route component={NotFound} />
        </Switch>
      </SliceScope>
    </SliceBoundary>
  )
}

/** A page of a slice. Retrying after a crash first loads the slice again, and after a second crash the whole page. */
export const PageOfSlice = ({ page }: { page: ShownPage }) => {
  const [attempt, setAttempt] = useState(0)
  const retry = () => {
    if (attempt > 0) return window.location.reload()
    forgetSlice(page.slice, page.module)
    setAttempt(1)
  }
  return <LoadedSlice key={attempt} page={page} onRetry={retry} />
}
