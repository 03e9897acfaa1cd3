import { useCallback } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import type { Session } from '@portal/client'
import { historyReceipt, receiptIn, type Receipt } from '../request-form/receipt.ts'
import { RequestFormPage } from '../request-form/request-form-page.tsx'
import { ChpForm } from './form.tsx'
import { chpDrafts } from './request.ts'
import { ChpSuccessPanel } from './success.tsx'

/** The CHP form, and the success panel in the history entry in which it was submitted: a new visit is a new form. */
export const ChpPage = ({ session }: { session: Session }) => {
  const receipt = receiptIn(useHistoryState())
  const show = useCallback((next: Receipt | undefined) => {
    historyReceipt.set(next)
    window.scrollTo(0, 0)
  }, [])
  return receipt ? (
    <ChpSuccessPanel receipt={receipt} session={session} onSubmitAnother={() => show(undefined)} />
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
