import type { ReactNode } from 'react'
import { Alert, Button, ProgressBar } from '@portal/ui'
import { usePhotoInWork } from '@portal/ui/photo'
import { useOnline } from '@portal/ui/use-online'
import { SubmitErrorAlert } from './alerts.tsx'
import { SentBeforeAlert } from './sent-before-alert.tsx'
import { SimilarRequestsAlert } from './similar-requests-alert.tsx'
import type { RequestFormState } from './use-request-form.ts'

interface SubmitBarProps {
  request: RequestFormState
  /** Further buttons, hidden during the upload. */
  children: ReactNode
}

/** The end of the form: the submit button, upload progress, and the error of the last attempt. */
export const SubmitBar = ({
  request: { progress, error, invalidFields, values, similar, sentBefore, submitButtonRef, submitSeparately, cancel },
  children,
}: SubmitBarProps) => {
  const online = useOnline()
  const photoInWork = usePhotoInWork()
  const submitting = progress !== undefined
  const submitLabel =
    similar.length > 0 || sentBefore ? 'Request Anyway' : error?.kind === 'lost' ? 'Try Again' : 'Submit Request'
  const shownAtFields = invalidFields.length > 0 && error?.cause?.fields !== undefined
  return (
    <div className="space-y-4">
      {!online && (
        <Alert tone="warning" title="You're offline">
          Everything you entered is still here. Submit your request when you're back online.
        </Alert>
      )}
      {error && !shownAtFields && (online || error.kind !== 'lost') && (
        <SubmitErrorAlert error={error} onSubmitSeparately={() => void submitSeparately()} />
      )}
      {similar.length > 0 && !submitting && <SimilarRequestsAlert requests={similar} />}
      {sentBefore && !submitting && <SentBeforeAlert sent={sentBefore} email={values.contactEmail.trim()} />}
      {submitting && <ProgressBar fraction={progress} label={progress < 1 ? 'Uploading…' : 'Submitting…'} />}
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button ref={submitButtonRef} type="submit" size="large" busy={submitting || photoInWork}>
          {submitLabel}
        </Button>
        {submitting ? (
          <Button variant="secondary" size="large" onClick={cancel}>
            Cancel
          </Button>
        ) : (
          children
        )}
      </div>
    </div>
  )
}
