import { useState } from 'react'
import { call } from '@portal/client'
import { findSimilarRequests, type SimilarRequest } from '@portal/contract/lists/docket'
import type { KindId } from '@portal/contract/kinds/kind-ids'
import type { FormValues, Submitter } from './form-values.ts'
import { sentRequests } from './sent-requests.ts'
import type { SimilarTo } from './submission.ts'

const none: readonly SimilarRequest[] = []

/**
 * Finds requests visible to the account with the same client and crash date, so that nobody requests a report twice.
 * The request that this form was started from doesn't count. For guests, the browser remembers the requests they sent.
 * @param found by the last submission.
 */
export const useSimilarRequests = (
  kind: KindId,
  submitter: Submitter,
  values: FormValues,
  found: SimilarTo | undefined,
) => {
  const { contactEmail, clientName, crashDate } = values
  const about = { clientName: clientName.trim(), crashDate }
  const subject = JSON.stringify({ ...about, contactEmail })
  const [accepted, setAccepted] = useState<string>()
  /** A failed search counts as none. */
  const find = async (signal: AbortSignal): Promise<SimilarTo> => {
    const [found = none] = await call(findSimilarRequests, { body: { subjects: [about] } }, { signal }).catch(() => [])
    return { subject, requests: found.filter(({ referenceNumber }) => referenceNumber !== values.sameCrashAs) }
  }
  const findSent = async (): Promise<SimilarTo> => {
    const sent = await sentRequests.find({ kind, contactEmail, clientName, crashDate }).catch(() => undefined)
    return { subject, requests: none, ...(sent && { sent }) }
  }
  const search = { account: find, guest: findSent, staff: undefined }[submitter]
  const current = found?.subject === subject && accepted !== subject ? found : undefined
  return {
    /** The requests found for the current values. */
    found: current?.requests ?? none,
    sent: current?.sent,
    isFound: current !== undefined,
    accept: () => setAccepted(subject),
    /** Undefined when nothing has to be searched for, as when these were accepted. */
    find: accepted === subject ? undefined : search,
  }
}
