import { Redirect, useSearch } from 'wouter'
import type { User } from '@portal/contract/accounts/accounts'
import { workPath } from '@portal/contract/paths'

/** The path in the query's `next`, or where the user's work is. Never leads to another origin. */
export const returnPath = (search: string, { role }: Pick<User, 'role'>): string => {
  const next = new URLSearchParams(search).get('next')
  const { origin } = window.location
  // `URL.parse` would be shorter, but Safari 17 doesn't know it.
  if (next === null || !URL.canParse(next, origin)) return workPath(role)
  const target = new URL(next, origin)
  return target.origin === origin ? `${target.pathname}${target.search}` : workPath(role)
}

export const RedirectAfterSignIn = ({ user }: { user: User }) => <Redirect to={returnPath(useSearch(), user)} replace />
