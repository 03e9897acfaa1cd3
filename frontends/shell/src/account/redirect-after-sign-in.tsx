import { Redirect, useSearch } from 'wouter'
import { workPath } from '@portal/contract/paths'

/** The path in the query's `next`, or where the user's work is. Never leads to another origin. */
export const returnPath = (search: string): string => {
  const next = new URLSearchParams(search).get('next')
  const { origin } = window.location
  // `URL.parse` would be shorter, but Safari 17 doesn't know it.
  if (next === null || !URL.canParse(next, origin)) return workPath
  const target = new URL(next, origin)
  return target.origin === origin ? `${target.pathname}${target.search}` : workPath
}

export const RedirectAfterSignIn = () => <Redirect to={returnPath(useSearch())} replace />
