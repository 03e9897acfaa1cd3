import { Component, useCallback, useState, type ReactNode } from 'react'
import { Route, Switch } from 'wouter'
import type { Slice } from '@portal/contract/paths'
import { PageSkeleton, SliceScope, useLazyLoad } from '@portal/ui'
import { LoadFailed, NewerPortal } from '../load-failed.tsx'
import { NotFound } from '../pages/not-found.tsx'
import { forgetSlice, loadedSlice, loadSlice } from './load-slice.ts'
import { isMisfit } from './version-check.ts'

const names: Record<Slice, string> = { intake: 'The order forms', dashboard: 'The dashboard', admin: 'The admin panel' }

/** Keeps a slice that breaks while it renders from taking the shell along. */
class SliceBoundary extends Component<{ what: string; onRetry: () => void; children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError = () => ({ broken: true })
  override render() {
    const { what, onRetry, children } = this.props
    return this.state.broken ? <LoadFailed what={what} onRetry={onRetry} /> : children
  }
}

const LoadedSlice = ({ slice, onRetry }: { slice: Slice; onRetry: () => void }) => {
  const load = useCallback(() => loadSlice(slice), [slice])
  const { value: module, failed, retry } = useLazyLoad(() => loadedSlice(slice), load)
  if (failed && isMisfit(slice)) return <NewerPortal what={names[slice]} />
  if (failed) return <LoadFailed what={names[slice]} onRetry={retry} />
  if (!module) return <PageSkeleton label={`${names[slice]}: loading`} />
  return (
    <SliceBoundary what={names[slice]} onRetry={onRetry}>
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

/** The pages of a slice, loaded when they are first needed. One that breaks is loaded anew, and the page when it breaks again. */
export const SlicePages = ({ slice }: { slice: Slice }) => {
  const [attempt, setAttempt] = useState(0)
  const retry = () => {
    if (attempt > 0) return window.location.reload()
    forgetSlice(slice)
    setAttempt(1)
  }
  return <LoadedSlice key={attempt} slice={slice} onRetry={retry} />
}
