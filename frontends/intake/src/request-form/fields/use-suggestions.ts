import { useEffect, useEffectEvent } from 'react'
import { useQuery } from '@portal/client'
import { listSuggestions, type Suggestions } from '@portal/contract/lists/docket'
import type { Submitter } from '../form-values.ts'

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
