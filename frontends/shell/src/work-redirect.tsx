import { Redirect, useSearch } from 'wouter'
import type { User } from '@portal/contract/accounts/accounts'
import { reportKindOf } from '@portal/contract/ids'
import { paths } from '@portal/contract/paths'
import { storageKeys } from '@portal/contract/storage-keys'
import { worksInQueue } from './header/nav-links.ts'

const choseCards = (user: Pick<User, 'id'>): boolean => {
  try {
    return localStorage.getItem(`${storageKeys.layout}:${user.id}`) === 'cards'
  } catch {
    return false
  }
}

/** The dashboard's URL for a query that leaves the view to the user's work: the queue, or the docket or cards a firm's account chose. */
export const ownWork = (user: Pick<User, 'id' | 'role'>, query: string): string => {
  const params = new URLSearchParams(query)
  const cards = reportKindOf(params.get('report') ?? '')
  params.set('view', worksInQueue(user) ? 'queue' : choseCards(user) ? cards : 'docket')
  return `${paths.dashboard}?${params}`
}

/** Leads from `workPath` to the user's work, before anything of another page shows. */
export const WorkRedirect = ({ user }: { user: User }) => <Redirect to={ownWork(user, useSearch())} replace />

export const isWork = (query: string): boolean => new URLSearchParams(query).get('view') === 'work'
