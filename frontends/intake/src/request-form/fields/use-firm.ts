import { useAuth, useQuery } from '@portal/client'
import type { User } from '@portal/contract/accounts/accounts'
import { getFirm, type Firm } from '@portal/contract/accounts/team'
import { useEffect, useEffectEvent } from 'react'
import { listSuggestions, type Suggestions } from '@portal/contract/lists/docket'
import type { Submitter } from '../form-values.ts'

/** Whether a user is a verified member of a law firm. */
export const isMember = (user: User | null | undefined): boolean =>
  user?.role === 'law-firm' && user.lawFirmId !== null && user.memberVerified

/** The firm of a verified member who fills in a form; undefined for everyone else, and until it is known. */
export const useFirm = (submitter: Submitter): Firm | undefined => {
  const { user } = useAuth()
  return useQuery(getFirm, submitter === 'account' && isMember(user) ? {} : null).data
}

/**
 * Values that an account and its firm entered in earlier requests; undefined for everyone else, and until they are
 * loaded.
 */
export const useSuggestions = (submitter: Submitter): Suggestions | undefined => {
  const { data, refresh } = useQuery(listSuggestions, submitter === 'account' ? {} : null)
  // Suggestions that another form of this page loaded don't include the requests made since.
  const refreshStale = useEffectEvent(() => void (data && refresh()))
  useEffect(() => refreshStale(), [])
  return data
}
