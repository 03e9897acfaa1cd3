import { useEffect, useReducer, useSyncExternalStore, type ComponentType, type ReactNode } from 'react'
import type { Session } from '@portal/client'
import { paths } from '@portal/contract/paths'
import { ButtonLink, Page } from '@portal/ui'
import type { Draft, Drafts } from './draft.ts'
import type { ContactAnswers, Order } from './order-kind.ts'
import type { Sent } from './sent.ts'

/** What the form of an order is given by its page. */
export interface OrderPageProps<F extends ContactAnswers, O extends Order> {
  title: string
  draft: Draft<F, O>
  guest: boolean
  /** The server ended the session that the form may have been filled in. */
  ended: boolean
  onClear: () => void
}

interface Props<F extends ContactAnswers, O extends Order> {
  session: Session
  drafts: Drafts<F, O>
  title: string
  subtitle: string
  /** Stands before the form. */
  intro?: ReactNode
  /** Whether it was opened by the chooser, to which it leads back. */
  chosen: boolean
  Form: ComponentType<OrderPageProps<F, O>>
  /** Told of the order once, when the page is there to show it. */
  onSent: (sent: Sent) => void
}

/** The page of an order's form. Another request starts with a draft, and so with a key, of its own. */
export const OrderPage = <F extends ContactAnswers, O extends Order>(props: Props<F, O>) => {
  const { session, drafts, title, subtitle, intro, chosen, Form, onSent } = props
  const [, startOver] = useReducer((count: number) => count + 1, 0)
  const draft = drafts.for(session)
  const { sent } = useSyncExternalStore(draft.submission.watch, draft.submission.state)
  // An order may have gone while other pages were looked at: whoever comes back is told of it.
  useEffect(() => {
    if (!sent) return
    drafts.drop(draft)
    onSent(sent)
  }, [sent, drafts, draft, onSent])
  const clear = () => {
    drafts.drop(draft)
    startOver()
    window.scrollTo(0, 0)
  }
  if (sent) return null
  return (
    <Page
      key={draft.id}
      title={title}
      subtitle={subtitle}
      focusFirstField={!draft.restored}
      actions={
        chosen && (
          <ButtonLink href={paths.request} variant="secondary" size="small">
            <span aria-hidden>←</span> Back
          </ButtonLink>
        )
      }
    >
      <div className="space-y-6">
        {intro}
        <Form
          draft={draft}
          guest={!session.user}
          ended={session.state === 'signed-out' && session.ended}
          title={title}
          onClear={clear}
        />
      </div>
    </Page>
  )
}
