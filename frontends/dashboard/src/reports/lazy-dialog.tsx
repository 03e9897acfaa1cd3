import { useEffect, useRef, type ComponentType } from 'react'
import { Alert, Button, Spinner, useLazyLoad } from '@portal/ui'

const Failed = ({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) => {
  const retry = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const before = document.activeElement
    retry.current?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])
  return (
    <Alert tone="danger" title="The details of the report could not be loaded" className="shadow-raised">
      <p className="mb-3">Please check your network and try again.</p>
      <div className="flex flex-wrap gap-2">
        <Button ref={retry} variant="secondary" size="small" onClick={onRetry}>
          Retry
        </Button>
        <Button variant="secondary" size="small" onClick={onClose}>
          Close
        </Button>
      </div>
    </Alert>
  )
}

/**
 * A dialog whose code the list does without: `preload` fetches it (and rejects when it cannot be had), `Lazy` shows it
 * once it is there. The list stays in view until then, and when it cannot be loaded.
 */
export const lazyDialog = <Props extends { onClose: () => void }>(load: () => Promise<ComponentType<Props>>) => {
  let loaded: ComponentType<Props> | undefined
  const held = () => loaded
  const preload = async (): Promise<ComponentType<Props>> => (loaded ??= await load())

  const Lazy = (props: Props) => {
    const { value: Dialog, failed, retry } = useLazyLoad(held, preload)
    if (Dialog) return <Dialog {...props} />
    return (
      <div className="fixed inset-x-4 bottom-4 z-30 mx-auto max-w-md">
        {failed ? (
          <Failed onRetry={retry} onClose={props.onClose} />
        ) : (
          <div className="flex justify-center rounded-control border border-line bg-card px-4 py-3 shadow-raised">
            <Spinner label="Loading the report" />
          </div>
        )}
      </div>
    )
  }
  return { preload, Lazy }
}
