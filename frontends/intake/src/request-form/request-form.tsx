import { useEffect, useEffectEvent } from 'react'
import { applicableNames } from '@portal/contract/kinds/applicable-fields'
import { Card } from '@portal/ui'
import { usePreventFileDrop } from '@portal/ui/use-prevent-file-drop'
import { DraftRestoredAlert, SessionEndedAlert, ValidationAlert } from './alerts.tsx'
import { ClearForm } from './clear-form.tsx'
import type { Draft, Drafts } from './draft/drafts.ts'
import { CcField } from './fields/cc-field.tsx'
import { ContactFields } from './fields/contact-fields.tsx'
import { DocumentFields } from './fields/document-fields.tsx'
import { FirmFields } from './fields/firm-fields.tsx'
import { OwnCrashField } from './fields/own-crash-field.tsx'
import { PlacedForFields } from './fields/placed-for-fields.tsx'
import { Question } from './fields/question.tsx'
import type { Submitter } from './form-values.ts'
import { UnfinishedAlert, type UsedPrefill } from './prefill.tsx'
import { SubmitBar } from './submit-bar.tsx'
import { TermsNote } from './terms-note.tsx'
import { useRequestForm } from './use-request-form.ts'
import { answersOf, questionsFor } from './values.ts'

interface RequestFormProps {
  drafts: Drafts
  draft: Draft
  submitter: Submitter
  /** The server ended the session that the form may have been filled in. */
  sessionEnded: boolean
  /** The prefilled values that aren't used because there is an unfinished request. */
  unusedPrefill: UsedPrefill | undefined
  onClear: () => void
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

/** The form of a kind of request: who requests, its questions and documents, and submitting. */
export const RequestForm = ({ drafts, draft, submitter, sessionEnded, unusedPrefill, onClear }: RequestFormProps) => {
  const request = useRequestForm({ drafts, draft, submitter })
  const { kind, formRef, form, filled, error, values } = request
  const submitting = request.progress !== undefined
  useUnloadWarning(request.hasUnsavedInput)
  usePreventFileDrop()
  const answers = answersOf(kind, values)
  const applicable = applicableNames(kind, answers)
  const questions = questionsFor(kind, submitter).filter(([name]) => applicable.includes(name))
  // Questions and documents that depend on another answer start again when it changes.
  const cause = questions
    .filter(([, { clearsOthers }]) => clearsOthers)
    .map(([name]) => String(values[name]))
    .join(' ')
  const besideOthers = new Set(questions.map(([, { unknownBy }]) => unknownBy))
  const questionsIn = (isCheck: boolean) =>
    questions
      .filter(([name]) => !besideOthers.has(name))
      .filter(([, { control }]) => (control === 'check') === isCheck)
      .map(([name, field]) => (
        <Question
          key={field.applies ? `${cause} ${name}` : name}
          name={name}
          field={field}
          answers={answers}
          request={request}
        />
      ))
  const ccField = <CcField request={request} guest={submitter === 'guest'} />
  return (
    <form
      ref={formRef}
      aria-label={kind.form.title}
      noValidate
      onSubmit={(event) => void request.submit(event)}
      className="space-y-6"
    >
      {sessionEnded && error?.kind !== 'unauthenticated' && <SessionEndedAlert />}
      {unusedPrefill ? (
        <UnfinishedAlert {...unusedPrefill} kind={kind} files={request.lostFiles} onClear={onClear} />
      ) : (
        draft.restored && filled && <DraftRestoredAlert files={request.lostFiles} onClear={onClear} />
      )}
      {form.formState.submitCount > 0 && !submitting && <ValidationAlert request={request} />}
      <fieldset disabled={submitting} className="min-w-0 space-y-6 disabled:opacity-70">
        {submitter === 'guest' && <OwnCrashField request={request} />}
        {submitter === 'guest' && <ContactFields request={request}>{ccField}</ContactFields>}
        {submitter === 'staff' && <PlacedForFields request={request} />}
        <Card className="space-y-6">
          <h2 className="text-lg font-semibold">{kind.form.details}</h2>
          {questionsIn(false)}
        </Card>
        <DocumentFields key={cause} request={request} submitter={submitter} answers={answers} />
        <Card className="space-y-1">{questionsIn(true)}</Card>
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
