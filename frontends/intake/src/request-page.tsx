import { useSearchParams } from 'wouter'
import { useAuth } from '@portal/client'
import { PageSpinner } from '@portal/ui'
import { Chooser } from './chooser.tsx'
import { CrashOrderPage } from './crash-order/page.tsx'
import { PoliceOrderPage } from './police-order/page.tsx'

/** `/request` offers the kinds of report; `?form=chp` or `police` is one's form, so that reload and Back keep one's place. */
export const RequestPage = () => {
  const session = useAuth()
  const [search] = useSearchParams()
  if (session.state === 'loading') return <PageSpinner />
  const form = search.get('form')
  if (form === 'chp') return <CrashOrderPage session={session} />
  return form === 'police' ? <PoliceOrderPage session={session} chosen /> : <Chooser />
}
