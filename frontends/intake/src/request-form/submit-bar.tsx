import { type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '@portal/client'
import { Alert, Button, ProgressBar, ButtonLink } from '@portal/ui'
import { useOnline } from '@portal/ui/hooks'
import { paths, withEmail } from '@portal/contract/paths'
import { requestTexts } from '../texts.ts'
import { accountParts } from './account-parts.ts'
import { SubmitErrorAlert } from './alerts.tsx'
import { keepFocus } from './steps/step-bar.tsx'
import type { RequestFormState } from './use-request-form.ts'
import type { SentRequest } from './sent-requests.ts'
import { stepTexts } from './steps/texts.ts'

/** Says that this was sent before. It takes the focus, because pressing Submit led here. */
const SentBeforeAlert = ({ sent, email }: { sent: SentRequest; email: string }) => {
  const t = useTexts(stepTexts)
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <div ref={ref} tabIndex={-1} className="rounded-card focus-visible:outline-2 focus-visible:outline-accent">
      <Alert tone="warning" title={t.sentBefore}>
        <p className="mb-3">{t.sentBeforeText(sent.referenceNumber, new Date(sent.at).toISOString())}</p>
        <ButtonLink href={paths.lostLink} state={withEmail(email)} variant="secondary" size="small">
          {t.seeIt}
        </ButtonLink>
      </Alert>
    </div>
  )
}

interface SubmitBarProps {
  request: RequestFormState
  /** Further buttons, hidden during the upload. */
  children: ReactNode
}

/** The end of the form: the submit button, upload progress, and the error of the last attempt. */
export const SubmitBar = ({
  request: {
    progress,
    error,
    invalidFields,
    values,
    similar,
    sentBefore,
    submitButtonRef,
    submitSeparately,
    isWaiting,
    cancel,
  },
  children,
}: SubmitBarProps) => {
  const t = useTexts(requestTexts)
  const { SimilarRequestsAlert } = accountParts()
  const online = useOnline()
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
        <Button ref={submitButtonRef} type="submit" size="large" busy={submitting || isWaiting} onMouseDown={keepFocus}>
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
