import { Redirect, useSearch } from 'wouter'
import type { User } from '@portal/contract/accounts/accounts'
import { paths } from '@portal/contract/paths'
import { startOfQueue, worksInQueue } from './header/nav-links.ts'

/** The dashboard's URL for a query that leaves the view to the user's work: the queue or the docket. */
export const ownWork = (user: Pick<User, 'id' | 'role'>, query: string): string => {
  const params = new URLSearchParams(query)
  if (worksInQueue(user) && params.size === 1) return startOfQueue(user)
  params.set('view', worksInQueue(user) ? 'queue' : 'docket')
  return `${paths.dashboard}?${params}`
}

/** Leads from `workPath` to the user's work, before anything of another page shows. */
export const WorkRedirect = ({ user }: { user: User }) => <Redirect to={ownWork(user, useSearch())} replace />

export const isWork = (query: string): boolean => new URLSearchParams(query).get('view') === 'work'
