import { useLocation, useSearch } from 'wouter'
import { loginAndBack } from '@portal/contract/paths'

/** The sign-in page, and back to this form afterwards. */
export const useSignInAndBack = (): string => {
  const [location] = useLocation()
  const search = useSearch()
  return loginAndBack(search ? `${location}?${search}` : location)
}
