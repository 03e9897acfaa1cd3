import { Component, useEffect, useState, type ReactNode } from 'react'
import { Route, Switch } from 'wouter'
import type { SliceModule } from '@portal/client'
import type { Slice } from '@portal/contract/paths'
import { PageSpinner } from '@portal/ui'
import { NotFound } from '../pages/not-found.tsx'
import { loadedSlice, loadSlice } from './load-slice.ts'
import { SliceFailed } from './slice-failed.tsx'

/** Keeps a slice that breaks while it renders from taking the shell along. */
class SliceBoundary extends Component<{ slice: Slice; children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError = () => ({ broken: true })
  override render() {
    return this.state.broken ? (
      <SliceFailed slice={this.props.slice} onRetry={() => this.setState({ broken: false })} />
    ) : (
      this.props.children
    )
  }
}

/** The pages of a slice, loaded when they are first needed. */
export const SlicePages = ({ slice }: { slice: Slice }) => {
  const [module, setModule] = useState<SliceModule | undefined>(() => loadedSlice(slice))
  const [failures, setFailures] = useState(0)
  const [trying, setTrying] = useState(true)

  useEffect(() => {
    if (module || !trying) return
    let left = false
    loadSlice(slice).then(
      (arrived) => left || setModule(arrived),
      () => {
        if (left) return
        setFailures((count) => count + 1)
        setTrying(false)
      },
    )
    return () => {
      left = true
    }
  }, [slice, module, trying])

  // A browser remembers a module that failed; when a second attempt fails too, only a new page forgets it.
  const retry = () => (failures > 1 ? window.location.reload() : setTrying(true))

  if (!module) return trying ? <PageSpinner /> : <SliceFailed slice={slice} onRetry={retry} />
  return (
    <SliceBoundary slice={slice}>
      <div data-slice={slice}>
        <Switch>
          {module.pages.map(({ path, Page }) => (
            <Route key={path} path={path} component={Page} />
          ))}
          <Route component={NotFound} />
        </Switch>
      </div>
    </SliceBoundary>
  )
}
