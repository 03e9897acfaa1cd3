import * as z from 'zod/mini'
import { releaseNames } from '../kinds/kind-data.ts'
import { endpoint } from '../api/endpoint.ts'
import { RequestId } from '../kinds/any-request.ts'
import { forEachKind, type KindId } from '../kinds/kind-ids.ts'
import { limits } from '../limits.ts'

// How long reports took, for the requests that an account sees: a law firm account's docket, and all requests for staff.

/** The days that deliveries took from the date a request was submitted to the date of the first delivery, in California. */
const days = {
  deliveries: z.number(),
  /** Days within which a tenth of the deliveries arrived, half of them, and nine of ten. */
  p10: z.number(),
  median: z.number(),
  p90: z.number(),
}

export const ReleaseTurnaround = z.object({
  /** The agency's name, or the department's as requested; null for all agencies together. */
  agency: z.nullable(z.string()),
  release: z.enum(releaseNames),
  ...days,
})
export type ReleaseTurnaround = z.infer<typeof ReleaseTurnaround>

const perKind = forEachKind<Readonly<Record<KindId, z.ZodMiniNumber>>>(() => z.number())

export const Delivery = z.object({
  request: RequestId,
  referenceNumber: z.string(),
  clientName: z.string(),
  agency: z.string(),
  release: z.enum(releaseNames),
  deliveredOn: z.string(),
  days: z.number(),
})
export type Delivery = z.infer<typeof Delivery>

export const TurnaroundOverview = z.object({
  /** The requests that the figures are about: the newest `limits.turnaroundRequests` of each kind. */
  requests: z.object(perKind),
  /** All releases of all agencies together; null while nothing was delivered. */
  all: z.nullable(z.object(days)),
  /** The releases of all agencies together first, then those of each agency, the most deliveries first. */
  releases: z.array(ReleaseTurnaround),
  /** The deliveries one by one, newest first, as long as there are fewer than `limits.turnaroundFrom`. */
  deliveries: z.array(Delivery),
  /** Open requests, and those of them that were submitted more than `limits.longOpenDays` days ago. */
  open: z.object({ all: z.number(), long: z.number() }),
})
export type TurnaroundOverview = z.infer<typeof TurnaroundOverview>

export const getTurnaround = endpoint({
  method: 'GET',
  path: '/api/turnaround',
  summary: `Get turnaround times, from the newest ${limits.turnaroundRequests} requests of each kind that you can see; staff see all`,
  access: 'signed-in',
  reply: TurnaroundOverview,
  conditional: true,
  errors: ['unauthenticated'],
})

export const turnaroundEndpoints = { getTurnaround }
