import { useCallback } from 'react'
import { useLocation } from 'wouter'
import { useAuth, type Session } from '@portal/client'
import { paths } from '@portal/contract/paths'
import { PageSpinner } from '@portal/ui'
import { OrderPage } from '../ordering/order-page.tsx'
import type { Sent } from '../ordering/sent.ts'
import { CoverageCard } from './coverage.tsx'
import { PoliceOrderForm } from './form.tsx'
import { policeDrafts } from './order.ts'
import { savedPolice } from './saved.ts'

/** The local police form; what becomes of it has a page of its own. */
export const PoliceOrderPage = ({ session, chosen }: { session: Session; chosen: boolean }) => {
  const [, navigate] = useLocation()
  const show = useCallback(
    (sent: Sent) => {
      savedPolice.keep(sent)
      const ref = new URLSearchParams({ ref: sent.referenceNumber })
      // Address and token stay out of the URL. Back leads before the form, which is empty now.
      navigate(`${paths.policeSuccess}?${ref}`, { replace: true, state: { sent } })
      window.scrollTo(0, 0)
    },
    [navigate],
  )
  return (
    <OrderPage
      session={session}
      drafts={policeDrafts}
      title="Local Police Department Report Request"
      subtitle="Fields marked with * are required."
      intro={<CoverageCard />}
      chosen={chosen}
      Form={PoliceOrderForm}
      onSent={show}
    />
  )
}

/** `/police-request`: the form without the chooser before it. */
export const PoliceRequestPage = () => {
  const session = useAuth()
  return session.state === 'loading' ? <PageSpinner /> : <PoliceOrderPage session={session} chosen={false} />
}
