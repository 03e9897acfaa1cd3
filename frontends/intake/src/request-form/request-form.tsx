import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { Card } from '@portal/ui'
import { usePreventFileDrop } from '@portal/ui/use-prevent-file-drop'
import { DraftRestoredAlert, SessionEndedAlert, ValidationAlert } from './alerts.tsx'
import { ClearForm } from './clear-form.tsx'
import { ContactFields } from './fields/contact-fields.tsx'
import { FirmFields } from './fields/firm-fields.tsx'
import { PlacedForFields } from './fields/placed-for-fields.tsx'
import { UnfinishedAlert } from './prefill.tsx'
import type { ContactValues, RequestPayload } from './request-kind.ts'
import type { FormProps } from './request-form-page.tsx'
import { SubmitBar } from './submit-bar.tsx'
import { TermsNote } from './terms-note.tsx'
import type { RequestFormState } from './use-request-form.ts'

interface RequestFormProps<F extends ContactValues, P extends RequestPayload> extends FormProps<F, P> {
  request: RequestFormState<F, P>
  /** The CC emails: beside a guest's contact email, otherwise at the end. */
  ccField: ReactNode
  children: ReactNode
}

/** Asks before the page is closed or reloaded while that would lose input. */
const useUnloadWarning = (hasUnsavedInput: () => boolean): void => {
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (hasUnsavedInput()) event.preventDefault()
  })
  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => warn(event)
    window.addEventListener('beforeunload', onBeforeUnload)
    return () => window.removeEventListener('beforeunload', onBeforeUnload)
  }, [])
}

/** What the CHP and police forms share around their own fields: contact, alerts and submitting. */
export const RequestForm = <F extends ContactValues, P extends RequestPayload>({
  title,
  request,
  draft,
  submitter,
  sessionEnded,
  unusedPrefill,
  ccField,
  onClear,
  children,
}: RequestFormProps<F, P>) => {
  const { formRef, form, filled, error } = request
  const submitting = request.progress !== undefined
  useUnloadWarning(request.hasUnsavedInput)
  usePreventFileDrop()
  return (
    <form
      ref={formRef}
      aria-label={title}
      noValidate
      onSubmit={(event) => void request.submit(event)}
      className="space-y-6"
    >
      {sessionEnded && error?.kind !== 'unauthenticated' && <SessionEndedAlert />}
      {unusedPrefill ? (
        <UnfinishedAlert {...unusedPrefill} files={request.lostFiles} onClear={onClear} />
      ) : (
        draft.restored && filled && <DraftRestoredAlert files={request.lostFiles} onClear={onClear} />
      )}
      {form.formState.submitCount > 0 && !submitting && <ValidationAlert request={request} />}
      <fieldset disabled={submitting} className="min-w-0 space-y-6 disabled:opacity-70">
        {submitter === 'guest' && <ContactFields request={request}>{ccField}</ContactFields>}
        {submitter === 'staff' && <PlacedForFields request={request} />}
        {children}
        {submitter !== 'guest' && <FirmFields request={request} submitter={submitter} />}
        {submitter !== 'guest' && (
          <Card className="space-y-4">
            <h2 className="text-lg font-semibold">Send Copies To</h2>
            {ccField}
          </Card>
        )}
      </fieldset>
      {request.challengeWidget}
      <SubmitBar request={request}>{filled && <ClearForm onClear={onClear} />}</SubmitBar>
      <TermsNote />
    </form>
  )
}
