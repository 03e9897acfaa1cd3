import { useCallback } from 'react'
import { useLocation } from 'wouter'
import { useAuth, type Session } from '@portal/client'
import { paths } from '@portal/contract/paths'
import { PageSpinner } from '@portal/ui'
import type { Receipt } from '../request-form/receipt.ts'
import { RequestFormPage } from '../request-form/request-form-page.tsx'
import { CoverageCard } from './coverage.tsx'
import { PoliceForm } from './form.tsx'
import { policeDrafts } from './request.ts'
import { lastPoliceRequest } from './success.tsx'

/** The police form. A submitted request is confirmed on `/police-success`. */
export const PolicePage = ({ session, showBack }: { session: Session; showBack: boolean }) => {
  const [, navigate] = useLocation()
  const showSuccess = useCallback(
    (receipt: Receipt) => {
      lastPoliceRequest.set(receipt)
      const search = new URLSearchParams({ ref: receipt.referenceNumber })
      // The email and the token stay out of the URL. `replace` because Back would lead to an empty form.
      navigate(`${paths.policeSuccess}?${search}`, { replace: true, state: { receipt } })
      window.scrollTo(0, 0)
    },
    [navigate],
  )
  return (
    <RequestFormPage
      session={session}
      drafts={policeDrafts}
      title="Local Police Department Report Request"
      subtitle="Fields marked with * are required."
      intro={<CoverageCard />}
      showBack={showBack}
      Form={PoliceForm}
      onSubmitted={showSuccess}
    />
  )
}

/** `/police-request`: the same form, without a way back to the chooser. */
export const StandalonePolicePage = () => {
  const session = useAuth()
  return session.state === 'loading' ? <PageSpinner /> : <PolicePage session={session} showBack={false} />
}
