import { useState } from 'react'
import { call } from '@portal/client'
import { findSimilarRequests, type SimilarRequest } from '@portal/contract/docket/docket'
import type { FormValues, Submitter } from './form-values.ts'
import type { SimilarTo } from './submission.ts'

const none: readonly SimilarRequest[] = []

/**
 * Finds requests that the account sees for the same client and crash date, so that nobody requests a report twice. The
 * request that this one was started from is known.
 * @param found by the last submission.
 */
export const useSimilarRequests = (submitter: Submitter, values: FormValues, found: SimilarTo | undefined) => {
  const { clientName, crashDate } = values
  const about = { clientName: clientName.trim(), crashDate }
  const subject = JSON.stringify(about)
  const [accepted, setAccepted] = useState<string>()
  /** A failed search counts as none. */
  const find = async (signal: AbortSignal): Promise<SimilarTo> => {
    const [found = none] = await call(findSimilarRequests, { body: { subjects: [about] } }, { signal }).catch(() => [])
    return { subject, requests: found.filter(({ referenceNumber }) => referenceNumber !== values.sameCrashAs) }
  }
  return {
    /** The requests found for the current values. */
    found: found?.subject === subject && accepted !== subject ? found.requests : none,
    accept: () => setAccepted(subject),
    /** Undefined when nothing has to be searched for: only an account sees requests, and it may have accepted these. */
    find: submitter === 'account' && accepted !== subject ? find : undefined,
  }
}
