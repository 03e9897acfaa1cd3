import { Redirect, useSearch } from 'wouter'
import { paths } from '@portal/contract/paths'

/** The path in the query's `next`, or home. Never leads to another origin. */
export const returnPath = (search: string): string => {
  const next = new URLSearchParams(search).get('next') ?? paths.home
  const target = URL.parse(next, window.location.origin)
  return target?.origin === window.location.origin ? `${target.pathname}${target.search}` : paths.home
}

export const RedirectAfterSignIn = () => <Redirect to={returnPath(useSearch())} replace />
