import { useSearchParams } from 'wouter'
import { useAuth } from '@portal/client'
import { PageSpinner } from '@portal/ui'
import { Chooser } from './chooser.tsx'
import { CrashOrderPage } from './crash-order/page.tsx'

/** `/request` offers the kinds of report; `?form=chp` is the form of one, so that reload and back keep one's place. */
export const RequestPage = () => {
  const session = useAuth()
  const [search] = useSearchParams()
  if (session.state === 'loading') return <PageSpinner />
  return search.get('form') === 'chp' ? <CrashOrderPage session={session} /> : <Chooser />
}
