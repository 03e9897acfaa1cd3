import { useEffect, useReducer, type ComponentType, type ReactNode } from 'react'
import type { Session } from '@portal/client'
import { isStaff } from '@portal/contract/accounts/roles'
import { paths } from '@portal/contract/paths'
import { ButtonLink, Page, useStore } from '@portal/ui'
import { forgetPrefill, PrefillAlert, usePrefill, type UsedPrefill } from './prefill.tsx'
import type { Draft, Drafts } from './draft/drafts.ts'
import type { Receipt } from './receipt.ts'
import type { ContactValues, RequestPayload, Submitter } from './request-kind.ts'

/** The props of the CHP and police forms. */
export interface FormProps<F extends ContactValues, P extends RequestPayload> {
  /** Also the form's accessible name. */
  title: string
  draft: Draft<F, P>
  submitter: Submitter
  /** The server ended the session that the form may have been filled in. */
  sessionEnded: boolean
  /** What the form would start with, if it had no unfinished request. */
  unusedPrefill: UsedPrefill | undefined
  onClear: () => void
}

interface RequestFormPageProps<F extends ContactValues, P extends RequestPayload> {
  session: Session
  drafts: Drafts<F, P>
  title: string
  subtitle: string
  /** Shown above the form. */
  intro?: ReactNode
  /** Whether to link back to the chooser. */
  showBack: boolean
  Form: ComponentType<FormProps<F, P>>
  /** Called once per submitted request, while this page is open. */
  onSubmitted: (receipt: Receipt) => void
}

const submitterOf = ({ user }: Session): Submitter => {
  if (!user) return 'guest'
  return isStaff(user.role) ? 'staff' : 'account'
}

/** The page of a request form. Each new request starts with an empty draft and a new idempotency key. */
export const RequestFormPage = <F extends ContactValues, P extends RequestPayload>({
  session,
  drafts,
  title,
  subtitle,
  intro,
  showBack,
  Form,
  onSubmitted,
}: RequestFormPageProps<F, P>) => {
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  const prefill = usePrefill(drafts, session)
  const draft = drafts.forSession(session)
  const { receipt } = useStore(draft.submission.state)
  const userId = session.user?.id
  // The upload may have finished while another page was open; the receipt is then shown on return.
  useEffect(() => {
    if (!receipt) return
    drafts.discard(draft)
    forgetPrefill()
    onSubmitted({ ...receipt, owner: userId })
  }, [receipt, drafts, draft, userId, onSubmitted])
  const clear = () => {
    drafts.discard(draft)
    forgetPrefill()
    rerender()
    window.scrollTo(0, 0)
  }
  if (receipt) return null
  return (
    <Page
      key={draft.id}
      title={title}
      subtitle={subtitle}
      focusFirstField={!draft.restored}
      actions={
        showBack && (
          <ButtonLink href={paths.request} variant="secondary" size="small">
            <span aria-hidden>←</span> Back
          </ButtonLink>
        )
      }
    >
      <div className="space-y-6">
        {intro}
        {prefill?.isUsed && <PrefillAlert prefill={prefill.prefill} />}
        <Form
          draft={draft}
          submitter={submitterOf(session)}
          sessionEnded={session.state === 'signed-out' && session.ended}
          title={title}
          unusedPrefill={prefill?.isUsed ? undefined : prefill}
          onClear={clear}
        />
      </div>
    </Page>
  )
}
