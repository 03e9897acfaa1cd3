import { useEffect, useEffectEvent, useReducer } from 'react'
import { useLocation } from 'wouter'
import { useTexts, type Session } from '@portal/client'
import { isStaff } from '@portal/contract/accounts/roles'
import { paths } from '@portal/contract/paths'
import { ButtonLink, Page, useStore } from '@portal/ui'
import type { FormKind } from '../kinds/form-kind.ts'
import { useLocalKind } from '../kinds/local-kind.ts'
import { requestTexts } from '../texts.ts'
import { lastRequestOf } from '../confirmation/find-receipt.ts'
import { Confirmation } from '../confirmation/lazy-confirmation.tsx'
import { LoadingAccountParts, useAccountParts } from './account-form.tsx'
import { accountParts } from './account-parts.ts'
import { draftsOf, hasInput, type Drafts } from './draft/drafts.ts'
import type { FormValues, Submitter } from './form-values.ts'
import { forgetPrefill, usePrefill, useHistoryState } from './prefill.ts'
import { historyReceipt, receiptIn, type Receipt } from '../confirmation/receipt.ts'
import { hasAside, RequestForm } from './request-form.tsx'
import { BackButton } from './steps/step-bar.tsx'
import { useSteps } from './steps/steps.ts'

interface RequestFormPageProps {
  kind: FormKind
  session: Session
  /** Answers that were given on the way to the form. */
  start?: Partial<FormValues>
  /** Whether to link back to the chooser. */
  showBack: boolean
}

const submitterOf = ({ user }: Session): Submitter => {
  if (!user) return 'guest'
  return isStaff(user.role) ? 'staff' : 'account'
}

interface EmptyFormPageProps extends RequestFormPageProps {
  /** Called once per submitted request, while this page is open. */
  onSubmitted: (receipt: Receipt) => void
}

/** Each new request starts with an empty draft and a new idempotency key. */
const FormPage = ({ kind, session, start = {}, showBack, onSubmitted }: EmptyFormPageProps) => {
  const t = useTexts(requestTexts)
  const drafts = draftsOf(kind)
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  const prefill = usePrefill(drafts, session)
  const draft = drafts.forSession(session)
  drafts.fillIn(draft, start)
  const { receipt } = useStore(draft.submission.state)
  const finish = useEffectEvent((submitted: Receipt) => {
    drafts.discard(draft)
    forgetPrefill()
    onSubmitted({ ...submitted, owner: session.user?.id })
  })
  // The upload may have finished while another page was open; the receipt is then shown on return.
  useEffect(() => {
    if (receipt) finish(receipt)
  }, [receipt])
  const clear = () => {
    drafts.discard(draft)
    forgetPrefill()
    rerender()
    window.scrollTo(0, 0)
  }
  const submitter = submitterOf(session)
  const takesCalls = submitter === 'staff'
  const leave = useEffectEvent((left: Drafts) => {
    if (takesCalls) left.setAside()
  })
  useEffect(() => () => leave(drafts), [drafts])
  const startAnotherCall = () => {
    drafts.setAside()
    rerender()
    window.scrollTo(0, 0)
  }
  const local = useLocalKind(kind)
  const steps = useSteps(submitter, !hasInput(draft.values, draft.initial))
  if (receipt) return null
  const { title, subtitle, Intro } = local.form
  const { PrefillAlert, UnfinishedCalls } = accountParts()
  return (
    <Page
      key={draft.id}
      title={title}
      subtitle={subtitle}
      width={hasAside(kind, submitter) ? 'wide' : 'medium'}
      focusFirstField={!draft.restored}
      actions={
        steps.current && steps.number > 1 ? (
          <BackButton steps={steps} />
        ) : (
          showBack && (
            <ButtonLink href={paths.request} variant="secondary" size="small">
              <span aria-hidden>←</span> {t.back}
            </ButtonLink>
          )
        )
      }
    >
      {/* The prerendered form is only a phone's first step. On a desktop its place is already as tall as the screen, so that the footer doesn't move. */}
      <div className="space-y-6 sm:min-h-dvh">
        {prefill?.isUsed && PrefillAlert && <PrefillAlert prefill={prefill.prefill} kind={kind} />}
        {takesCalls && UnfinishedCalls && <UnfinishedCalls kind={kind} session={session} onChange={rerender} />}
        <RequestForm
          drafts={drafts}
          draft={draft}
          submitter={submitter}
          steps={steps}
          sessionEnded={sessionEndOf(session)}
          unusedPrefill={prefill?.isUsed ? undefined : prefill}
          intro={Intro && <Intro />}
          onClear={clear}
          onAnotherCall={startAnotherCall}
        />
      </div>
    </Page>
  )
}

/** Whether a session ended in this page, whose draft is still open, or before the page opened. */
const sessionEndOf = (session: Session): 'here' | 'before' | undefined => {
  if (session.state !== 'signed-out') return undefined
  return session.ended ? 'here' : session.expired ? 'before' : undefined
}

/** A request is confirmed on the kind's own page, or in the history entry in which it was submitted. */
const FormOrConfirmation = (props: RequestFormPageProps) => {
  const { kind, session } = props
  const { page } = kind.confirmation
  const [, navigate] = useLocation()
  const receipt = receiptIn(useHistoryState())
  const confirm = (next: Receipt) => {
    if (page) {
      lastRequestOf(page).set(next)
      const search = new URLSearchParams({ ref: next.referenceNumber })
      // The email and the token stay out of the URL. `replace` because Back would lead to an empty form.
      navigate(`${page.path}?${search}`, { replace: true, state: { receipt: next } })
    } else historyReceipt.set(next)
    window.scrollTo(0, 0)
  }
  if (page || !receipt) return <FormPage {...props} onSubmitted={confirm} />
  const startAnother = () => {
    historyReceipt.set(undefined)
    window.scrollTo(0, 0)
  }
  return <Confirmation kind={kind} receipt={receipt} session={session} onSubmitAnother={startAnother} />
}

/** The form of a kind of request. */
export const RequestFormPage = (props: RequestFormPageProps) => {
  const { isReady, onLoaded } = useAccountParts(props.session.user !== null)
  if (!isReady) return <LoadingAccountParts title={props.kind.form.title} onLoaded={onLoaded} />
  return <FormOrConfirmation {...props} />
}
