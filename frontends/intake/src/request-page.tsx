import { Redirect, useSearchParams } from 'wouter'
import { useAuth } from '@portal/client'
import { limits } from '@portal/contract/limits'
import { newRequestPath } from '@portal/contract/paths'
import { PageSkeleton } from '@portal/ui'
import { Chooser } from './chooser.tsx'
import { CityFinder } from './finder/city-finder.tsx'
import { allForms } from './kinds/kinds.ts'
import type { FormValues } from './request-form/form-values.ts'
import { RequestFormPage } from './request-form/request-form-page.tsx'

/** The answers that a guest gave on the way to the form. */
const startOf = (search: URLSearchParams): Partial<FormValues> => {
  const department = search.get('department')?.slice(0, limits.nameLength)
  return {
    ...(department && { policeDepartment: department }),
  }
}

/** `/request` shows the chooser, `?form=chp` and the like a form, so reload and Back stay on the same form. */
export const RequestPage = () => {
  const session = useAuth()
  const [search] = useSearchParams()
  if (session.state === 'loading') return <PageSkeleton />
  const kind = allForms.find(({ name }) => name === search.get('form'))
  // Accounts choose the agency.
  if (session.user && kind && kind.name !== kind.id) return <Redirect to={newRequestPath(kind.id)} replace />
  if (kind) {
    const start = startOf(search)
    return <RequestFormPage key={kind.name} kind={kind} session={session} start={start} showBack />
  }
  if (search.get('where') === 'city') return <CityFinder />
  return <Chooser guest={!session.user} bulk={session.user?.role === 'law-firm'} />
}
