import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { limits } from '../limits.ts'

// How long documents that requesters uploaded are kept after a request is completed. Delivered reports stay.

const { minYears, maxYears } = limits.documentRetention
const years = z.nullable(z.number('Choose a number of years').check(z.int(), z.minimum(minYears), z.maximum(maxYears)))

/** The next removal, once it was announced. */
const Removal = z.object({
  /** When it starts at the earliest. */
  on: z.string(),
  requests: z.number(),
  documents: z.number(),
})

export const DocumentRetention = z.object({ years, removal: z.nullable(Removal) })
export type DocumentRetention = z.infer<typeof DocumentRetention>

/** `years` is null while documents are kept until their request is deleted. */
export const getRetentionYears = endpoint({
  method: 'GET',
  path: '/api/document-retention',
  summary: 'Say how long client documents of completed requests are kept',
  access: 'anyone',
  reply: z.object({ years }),
  errors: [],
})

const adminErrors = ['unauthenticated', 'forbidden'] as const

export const getDocumentRetention = endpoint({
  method: 'GET',
  path: '/api/admin/document-retention',
  summary: 'Get the retention of client documents and the next removal',
  access: ['admin'],
  reply: DocumentRetention,
  errors: adminErrors,
})

/** A change cancels an announced removal; the next one is announced 30 days before it. Recorded in the audit log. */
export const setDocumentRetention = endpoint({
  method: 'PUT',
  path: '/api/admin/document-retention',
  summary: 'Set how long client documents of completed requests are kept',
  access: ['admin'],
  stepUp: true,
  body: z.object({ years }),
  reply: DocumentRetention,
  errors: ['invalid', ...adminErrors, 'step_up_required'],
})
