import { useState } from 'react'
import { call } from '@portal/client'
import { findSimilarRequests, type SimilarRequest } from '@portal/contract/docket/docket'
import type { ContactValues, Submitter } from './request-kind.ts'

const none: readonly SimilarRequest[] = []

/** Finds requests that the account sees for the same client and crash date, so that nobody requests a report twice. */
export const useSimilarRequests = (submitter: Submitter, values: ContactValues) => {
  const { clientName = '', crashDate = '' } = values as { clientName?: string; crashDate?: string }
  const about = JSON.stringify([clientName.trim(), crashDate])
  const [found, setFound] = useState<{ about: string; requests: readonly SimilarRequest[] }>()
  const [accepted, setAccepted] = useState<string>()
  return {
    /** What was found for the values as they are now. */
    found: found?.about === about && accepted !== about ? found.requests : none,
    accept: () => setAccepted(about),
    /** Whether there are any that the account hasn't accepted. A failed search counts as none. */
    find: async (): Promise<boolean> => {
      if (submitter !== 'account' || accepted === about) return false
      const subjects = [{ clientName: clientName.trim(), crashDate }]
      const [requests = none] = await call(findSimilarRequests, { body: { subjects } }).catch(() => [])
      setFound({ about, requests })
      return requests.length > 0
    },
  }
}
