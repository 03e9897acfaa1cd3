import { useSearchParams } from 'wouter'
import { useAuth } from '@portal/client'
import { PageSpinner } from '@portal/ui'
import { Chooser } from './chooser.tsx'
import { ChpPage } from './chp/page.tsx'
import { PolicePage } from './police/page.tsx'

/** `/request` shows the chooser, `?form=chp` and `?form=police` a form, so reload and Back stay on the same form. */
export const RequestPage = () => {
  const session = useAuth()
  const [search] = useSearchParams()
  if (session.state === 'loading') return <PageSpinner />
  const form = search.get('form')
  if (form === 'chp') return <ChpPage session={session} />
  if (form === 'police') return <PolicePage session={session} showBack />
  return <Chooser bulk={session.user?.role === 'law-firm'} />
}
