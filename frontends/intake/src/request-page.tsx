import { useSearchParams } from 'wouter'
import { useAuth } from '@portal/client'
import { PageSpinner } from '@portal/ui'
import { Chooser } from './chooser.tsx'
import { formKinds } from './kinds/kinds.ts'
import { RequestFormPage } from './request-form/request-form-page.tsx'

/** `/request` shows the chooser, `?form=chp` and the like a form, so reload and Back stay on the same form. */
export const RequestPage = () => {
  const session = useAuth()
  const [search] = useSearchParams()
  if (session.state === 'loading') return <PageSpinner />
  const kind = formKinds.find(({ id }) => id === search.get('form'))
  if (kind) return <RequestFormPage key={kind.id} kind={kind} session={session} showBack />
  return <Chooser bulk={session.user?.role === 'law-firm'} />
}
