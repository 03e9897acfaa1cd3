import { useEffect, useRef, type ComponentType } from 'react'
import { Alert, Button, loadOverlays, Spinner, useLazyLoad } from '@portal/ui'

interface LoadErrorProps {
  what: string
  onRetry: () => void
  onClose: () => void
}

const LoadError = ({ what, onRetry, onClose }: LoadErrorProps) => {
  const retry = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const previouslyFocused = document.activeElement
    retry.current?.focus({ preventScroll: true })
    return () => {
      if (previouslyFocused instanceof HTMLElement) previouslyFocused.focus({ preventScroll: true })
    }
  }, [])
  return (
    <Alert tone="danger" title={`We couldn't open ${what}`} className="shadow-raised">
      <p className="mb-3">Check your connection and try again.</p>
      <div className="flex flex-wrap gap-2">
        <Button ref={retry} variant="secondary" size="small" onClick={onRetry}>
          Try Again
        </Button>
        <Button variant="secondary" size="small" onClick={onClose}>
          Close
        </Button>
      </div>
    </Alert>
  )
}

export interface LazyDialog<Props> {
  /** Fetches the dialog's code; rejects when that fails. */
  preload: () => Promise<unknown>
  Lazy: ComponentType<Props>
}

/** A dialog whose code loads on demand. The page behind it stays in view meanwhile, and when loading fails. */
export const lazyDialog = <Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
  what = 'this request',
): LazyDialog<Props> => {
  let loaded: ComponentType<Props> | undefined
  const getLoaded = () => loaded
  const preload = async (): Promise<ComponentType<Props>> => {
    // One after the other: Safari calls a module loaded while another import of what it needs is on its way.
    await loadOverlays()
    return (loaded ??= await load())
  }

  const Lazy = (props: Props) => {
    const { value: Dialog, failed, retry } = useLazyLoad(getLoaded, preload)
    if (Dialog) return <Dialog {...props} />
    return (
      <div className="fixed inset-x-4 bottom-4 z-30 mx-auto max-w-md">
        {failed ? (
          <LoadError what={what} onRetry={retry} onClose={props.onClose} />
        ) : (
          <div className="flex items-center justify-center gap-2 rounded-control border border-line bg-card px-4 py-3 text-sm shadow-raised">
            <Spinner className="text-accent" />
            <output>Loading {what.replace('this ', '')}…</output>
          </div>
        )}
      </div>
    )
  }
  return { preload, Lazy }
}
