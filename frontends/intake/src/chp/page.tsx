import { useCallback, useState } from 'react'
import type { Session } from '@portal/client'
import { historyReceipt, type Receipt } from '../request-form/receipt.ts'
import { RequestFormPage } from '../request-form/request-form-page.tsx'
import { ChpForm } from './form.tsx'
import { chpDrafts } from './request.ts'
import { ChpSuccessPanel } from './success.tsx'

/** The CHP form, and the success panel after it is submitted. */
export const ChpPage = ({ session }: { session: Session }) => {
  const [receipt, setReceipt] = useState(historyReceipt.get)
  const show = useCallback((next: Receipt | undefined) => {
    historyReceipt.set(next)
    setReceipt(next)
    window.scrollTo(0, 0)
  }, [])
  return receipt ? (
    <ChpSuccessPanel receipt={receipt} guest={!session.user} onSubmitAnother={() => show(undefined)} />
  ) : (
    <RequestFormPage
      session={session}
      drafts={chpDrafts}
      title="CHP Report Request"
      subtitle="California Highway Patrol. Fields marked with * are required."
      showBack
      Form={ChpForm}
      onSubmitted={show}
    />
  )
}
