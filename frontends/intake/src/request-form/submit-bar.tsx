import type { ReactNode } from 'react'
import { useTexts } from '@portal/client'
import { Alert, Button, ProgressBar } from '@portal/ui'
import { usePhotoInWork } from '@portal/ui/photo'
import { useOnline } from '@portal/ui/use-online'
import { requestTexts } from '../texts.ts'
import { accountParts } from './account-parts.ts'
import { SubmitErrorAlert } from './alerts.tsx'
import { keepFocus } from './keep-focus.ts'
import { SentBeforeAlert } from './sent-before-alert.tsx'
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
  const t = useTexts(requestTexts)
  const { SimilarRequestsAlert } = accountParts()
  const online = useOnline()
  const photoInWork = usePhotoInWork()
  const submitting = progress !== undefined
  const submitLabel =
    similar.length > 0 || sentBefore ? t.requestAnyway : error?.kind === 'lost' ? t.tryAgain : t.submit
  const shownAtFields = invalidFields.length > 0 && error?.cause?.fields !== undefined
  return (
    <div className="space-y-4">
      {!online && (
        <Alert tone="warning" title={t.offline}>
          {t.offlineText}
        </Alert>
      )}
      {error && !shownAtFields && (online || error.kind !== 'lost') && (
        <SubmitErrorAlert error={error} onSubmitSeparately={() => void submitSeparately()} />
      )}
      {similar.length > 0 && !submitting && SimilarRequestsAlert && <SimilarRequestsAlert requests={similar} />}
      {sentBefore && !submitting && <SentBeforeAlert sent={sentBefore} email={values.contactEmail.trim()} />}
      {submitting && <ProgressBar fraction={progress} label={progress < 1 ? t.uploading : t.submitting} />}
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button
          ref={submitButtonRef}
          type="submit"
          size="large"
          busy={submitting || photoInWork}
          onMouseDown={keepFocus}
        >
          {submitLabel}
        </Button>
        {submitting ? (
          <Button variant="secondary" size="large" onClick={cancel}>
            {t.cancel}
          </Button>
        ) : (
          children
        )}
      </div>
    </div>
  )
}
