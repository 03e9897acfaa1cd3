import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { applicableNames } from '@portal/contract/kinds/applicable-fields'
import { Card } from '@portal/ui'
import { usePreventFileDrop } from '@portal/ui/hooks'
import { useAfterFiles } from '@portal/ui/photo'
import { loadConfirmations } from '../confirmation/lazy-confirmation.tsx'
import type { FormKind } from '../kinds/form-kind.ts'
import { useIsWide } from '../use-is-phone.ts'
import { accountParts } from './account-parts.ts'
import { DraftRestoredAlert, SessionEndedAlert, ValidationAlert } from './alerts.tsx'
import { ClearForm } from './clear-form.tsx'
import type { Draft, Drafts } from './draft/drafts.ts'
import { ContactFields } from './fields/contact-fields.tsx'
import { DocumentFields } from './fields/document-fields.tsx'
import { MoreFields } from './fields/more-fields.tsx'
import { Question } from './fields/question.tsx'
import { RelationField } from './fields/relation-field.tsx'
import type { Submitter } from './form-values.ts'
import type { UsedPrefill } from './prefill.ts'
import { CheckAnswers } from './steps/check-answers.tsx'
import { NextForGuest, UsualDays } from './steps/next-for-guest.tsx'
import { StepBar } from './steps/step-bar.tsx'
import { StepHeader } from './steps/step-header.tsx'
import { stepOf, type FormSteps } from './steps/steps.ts'
import { useGoTo } from './steps/use-go-to.ts'
import { SubmitBar } from './submit-bar.tsx'
import { TermsNote } from './terms-note.tsx'
import { useRequestForm } from './use-request-form.ts'
import { answersOf, askedIn } from './values.ts'

interface RequestFormProps {
  drafts: Drafts
  draft: Draft
  submitter: Submitter
  steps: FormSteps
  /** The server ended the session that the form may have been filled in. */
  sessionEnded: 'here' | 'before' | undefined
  /** The prefilled values that aren't used because there is an unfinished request. */
  unusedPrefill: UsedPrefill | undefined
  /** Shown before the form starts. */
  intro: ReactNode
  onClear: () => void
  /** Sets this call aside. */
  onAnotherCall: () => void
}

/** Whether something is beside the form on a desktop: the areas that are covered, and what happens next. */
export const hasAside = ({ form }: FormKind, submitter: Submitter): boolean => submitter === 'guest' || !!form.Intro

/** The column beside the form keeps its place, so the form doesn't move when something appears there. */
const besideForm = 'items-start gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem]'

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
export const RequestForm = ({
  drafts,
  draft,
  submitter,
  steps,
  sessionEnded,
  unusedPrefill,
  intro,
  onClear,
  onAnotherCall,
}: RequestFormProps) => {
  const request = useRequestForm({ drafts, draft, submitter, step: steps.current })
  const { kind, formRef, form, filled, error, values } = request
  const { CcField, FirmFields, PlacedForFields, UnfinishedAlert } = accountParts()
  const isWide = useIsWide()
  const submitting = request.progress !== undefined
  const goTo = useGoTo(request, steps)
  // Before it is needed: by then, a phone may have lost its connection.
  useEffect(() => {
    if (filled) loadConfirmations().catch(() => {})
  }, [filled])
  useUnloadWarning(request.hasUnsavedInput)
  usePreventFileDrop()
  const answers = answersOf(kind, values)
  const applicable = applicableNames(kind, answers)
  const questions = askedIn(kind).filter(([name]) => applicable.includes(name))
  // Questions and documents that depend on another answer start again when it changes.
  const cause = questions
    .filter(([, { clearsOthers }]) => clearsOthers)
    .map(([name]) => String(values[name]))
    .join(' ')
  const besideOthers = new Set([
    ...questions.map(([, { unknownBy }]) => unknownBy),
    ...Object.values(kind.files).map(({ signedWith }) => signedWith),
  ])
  const isShown = (name: string) => steps.shows(stepOf(kind, name))
  const isGuest = submitter === 'guest'
  const questionsIn = (isCheck: boolean, isRare = false) =>
    questions
      .filter(([name, { rare }]) => isShown(name) && !besideOthers.has(name) && (isGuest && !!rare) === isRare)
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
  const isLast = steps.current === undefined || steps.current === 'check'
  const goOn = useAfterFiles(async () => {
    if (await request.check(request.visible.filter(isShown))) steps.next()
  }, steps.current)
  return (
    <form
      ref={formRef}
      aria-label={kind.form.title}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void (isLast ? request.submit() : goOn.run())
      }}
      className={hasAside(kind, submitter) ? besideForm : undefined}
    >
      {isWide && hasAside(kind, submitter) && (
        <aside className="sticky top-20 order-last space-y-6">
          {isGuest && <NextForGuest kind={kind} values={values} />}
          {/* Last, because it arrives later. */}
          {intro}
        </aside>
      )}
      <div className="min-w-0 space-y-6">
        {sessionEnded && error?.kind !== 'unauthenticated' && <SessionEndedAlert isOpen={sessionEnded === 'here'} />}
        {unusedPrefill && UnfinishedAlert ? (
          <UnfinishedAlert {...unusedPrefill} kind={kind} files={request.lostFiles} onClear={onClear} />
        ) : (
          draft.restored &&
          filled &&
          steps.current !== 'check' && <DraftRestoredAlert files={request.lostFiles} onClear={onClear} />
        )}
        {!isWide && steps.number === 1 && intro && <div className="lg:hidden">{intro}</div>}
        <StepHeader steps={steps} />
        {(form.formState.submitCount > 0 || request.invalidAtSubmit) && !submitting && (
          <ValidationAlert request={request} isShown={isShown} />
        )}
        <CheckAnswers request={request} steps={steps} onChange={goTo} />
        <fieldset disabled={submitting} className="min-w-0 space-y-6 empty:hidden disabled:opacity-70">
          {isGuest && steps.shows('crash') && <RelationField request={request} />}
          {submitter === 'staff' && PlacedForFields && (
            <PlacedForFields request={request} onAnotherCall={onAnotherCall} />
          )}
          {(steps.shows('crash') || steps.shows('report')) && (
            <Card className="space-y-6">
              {/* Hidden rather than left out: the prerendered page doesn't know the screen, and nothing moves. */}
              <h2 className="text-lg font-semibold max-sm:hidden">{kind.form.details}</h2>
              {questionsIn(false)}
            </Card>
          )}
          {isGuest && steps.shows('crash') && (
            // Hidden on a desktop until all questions above are there, which the prerendered page doesn't have.
            <div className={steps.current && 'sm:hidden'}>
              <ContactFields request={request} />
            </div>
          )}
          {steps.shows('report') && (
            <>
              <DocumentFields key={cause} request={request} submitter={submitter} answers={answers} />
              {isGuest ? (
                <MoreFields request={request} questions={questions.filter(([, { rare }]) => rare)}>
                  {questionsIn(false, true)}
                  {questionsIn(true, true)}
                </MoreFields>
              ) : (
                <Card className="space-y-1">{questionsIn(true)}</Card>
              )}
            </>
          )}
          {!isGuest && FirmFields && <FirmFields request={request} submitter={submitter} />}
          {!isGuest && CcField && (
            <Card className="space-y-4">
              <h2 className="text-lg font-semibold">Send Copies To</h2>
              <CcField request={request} guest={false} />
            </Card>
          )}
        </fieldset>
        {isLast ? (
          <>
            {isGuest ? (
              !isWide && <NextForGuest kind={kind} values={values} />
            ) : (
              <UsualDays kind={kind} values={values} />
            )}
            {request.challengeWidget}
            <SubmitBar request={request}>{filled && <ClearForm onClear={onClear} />}</SubmitBar>
            <TermsNote />
          </>
        ) : (
          <StepBar busy={goOn.isWaiting}>{filled && <ClearForm onClear={onClear} />}</StepBar>
        )}
      </div>
    </form>
  )
}
