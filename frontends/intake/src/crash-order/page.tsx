import { useReducer, useState } from 'react'
import type { Session } from '@portal/client'
import { paths } from '@portal/contract/paths'
import { ButtonLink, Page } from '@portal/ui'
import { draftFor, dropDraft } from './draft.ts'
import { OrderFields } from './form.tsx'
import { justSent } from './sent.ts'
import { SuccessPanel } from './success-panel.tsx'

/** The CHP form, then what became of it. Another request starts with a form, and so a key, of its own. */
export const CrashOrderPage = ({ session }: { session: Session }) => {
  const [sent, setSent] = useState(justSent.get)
  const [, startOver] = useReducer((count: number) => count + 1, 0)
  const draft = draftFor(session)
  const clear = () => {
    dropDraft(draft)
    startOver()
    window.scrollTo(0, 0)
  }
  return sent ? (
    <SuccessPanel sent={sent} guest={!session.user} onAnother={() => setSent(undefined)} />
  ) : (
    <Page
      key={draft.id}
      title="CHP Report Request"
      subtitle="California Highway Patrol. Fields marked with * are required."
      actions={
        <ButtonLink href={paths.request} variant="secondary" size="small">
          <span aria-hidden>←</span> Back
        </ButtonLink>
      }
    >
      <OrderFields
        draft={draft}
        guest={!session.user}
        ended={session.state === 'signed-out' && session.ended}
        onSent={setSent}
        onClear={clear}
      />
    </Page>
  )
}
