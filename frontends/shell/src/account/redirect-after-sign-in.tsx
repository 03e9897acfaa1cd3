import { Redirect, useSearch } from 'wouter'
import { paths } from '@portal/contract/paths'

/** The path in the query's `next`, or home. Never leads to another origin. */
export const returnPath = (search: string): string => {
  const next = new URLSearchParams(search).get('next') ?? paths.home
  const { origin } = window.location
  // `URL.parse` would be shorter, but Safari 17 doesn't know it.
  if (!URL.canParse(next, origin)) return paths.home
  const target = new URL(next, origin)
  return target.origin === origin ? `${target.pathname}${target.search}` : paths.home
}

export const RedirectAfterSignIn = () => <Redirect to={returnPath(useSearch())} replace />
