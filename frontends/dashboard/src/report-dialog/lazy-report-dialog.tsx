import { useEffect, useRef, type ComponentType } from 'react'
import { Alert, Button, Spinner, useLoaded } from '@portal/ui'
import type { ReportDialogProps } from './report-dialog.tsx'

let loaded: ComponentType<ReportDialogProps> | undefined

/** Loads the dialog's code, which the list does without. Rejects when it cannot be had. */
export const loadReportDialog = async (): Promise<ComponentType<ReportDialogProps>> =>
  (loaded ??= (await import('./report-dialog.tsx')).ReportDialog)

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

/** The report dialog once its code is there; the list stays in view until then, and when it cannot be loaded. */
export const LazyReportDialog = (props: ReportDialogProps) => {
  const { value: ReportDialog, failed, retry } = useLoaded(() => loaded, loadReportDialog)
  if (ReportDialog) return <ReportDialog {...props} />
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
