import { useEffect, useEffectEvent } from 'react'
import { useQuery } from '@portal/client'
import { listSuggestions, type Suggestions } from '@portal/contract/docket/docket'
import type { Submitter } from '../form-values.ts'

/** What an account and its firm entered in earlier requests; undefined for everyone else, and until it is known. */
export const useSuggestions = (submitter: Submitter): Suggestions | undefined => {
  const { data, refresh } = useQuery(listSuggestions, submitter === 'account' ? {} : null)
  // What another form of this page read doesn't have the requests since.
  const refreshStale = useEffectEvent(() => void (data && refresh()))
  useEffect(() => refreshStale(), [])
  return data
}
