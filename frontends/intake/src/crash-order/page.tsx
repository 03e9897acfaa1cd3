import { useCallback, useState } from 'react'
import type { Session } from '@portal/client'
import { OrderPage } from '../ordering/order-page.tsx'
import { sentHere, type Sent } from '../ordering/sent.ts'
import { CrashOrderForm } from './form.tsx'
import { crashDrafts } from './order.ts'
import { SuccessPanel } from './success-panel.tsx'

/** The CHP form, then what became of it. */
export const CrashOrderPage = ({ session }: { session: Session }) => {
  const [sent, setSent] = useState(sentHere.get)
  const show = useCallback((order: Sent) => {
    sentHere.keep(order)
    setSent(order)
    window.scrollTo(0, 0)
  }, [])
  const another = () => {
    sentHere.forget()
    setSent(undefined)
    window.scrollTo(0, 0)
  }
  return sent ? (
    <SuccessPanel sent={sent} guest={!session.user} onAnother={another} />
  ) : (
    <OrderPage
      session={session}
      drafts={crashDrafts}
      title="CHP Report Request"
      subtitle="California Highway Patrol. Fields marked with * are required."
      chosen
      Form={CrashOrderForm}
      onSent={show}
    />
  )
}
