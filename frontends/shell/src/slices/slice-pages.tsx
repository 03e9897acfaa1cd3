import { Component, useCallback, type ReactNode } from 'react'
import { Route, Switch } from 'wouter'
import type { Slice } from '@portal/contract/paths'
import { PageSpinner, SliceScope, useLoaded } from '@portal/ui'
import { LoadFailed } from '../load-failed.tsx'
import { NotFound } from '../pages/not-found.tsx'
import { loadedSlice, loadSlice } from './load-slice.ts'

const names: Record<Slice, string> = { intake: 'The order forms', dashboard: 'The dashboard', admin: 'The admin panel' }

/** Keeps a slice that breaks while it renders from taking the shell along. */
class SliceBoundary extends Component<{ slice: Slice; children: ReactNode }, { broken: boolean; retried: boolean }> {
  override state = { broken: false, retried: false }
  static getDerivedStateFromError = () => ({ broken: true })
  // What a slice remembers of its failure it may remember for good: when another render breaks too, the page starts anew.
  retry = () => (this.state.retried ? window.location.reload() : this.setState({ broken: false, retried: true }))
  override render() {
    const { slice, children } = this.props
    return this.state.broken ? <LoadFailed what={names[slice]} onRetry={this.retry} /> : children
  }
}

/** The pages of a slice, loaded when they are first needed. */
export const SlicePages = ({ slice }: { slice: Slice }) => {
  const load = useCallback(() => loadSlice(slice), [slice])
  const { value: module, failed, retry } = useLoaded(() => loadedSlice(slice), load)
  if (failed) return <LoadFailed what={names[slice]} onRetry={retry} />
  if (!module) return <PageSpinner />
  return (
    <SliceBoundary slice={slice}>
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
