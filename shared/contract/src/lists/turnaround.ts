import * as z from 'zod/mini'
import { releaseNames } from '../kinds/kind-data.ts'
import { endpoint } from '../api/endpoint.ts'
import { RequestId } from '../kinds/any-request.ts'
import { forEachKind } from '../kinds/each-kind.ts'
import type { KindId } from '../kinds/kind-ids.ts'
import { limits } from '../limits.ts'

// How long reports took, for the requests that an account sees: a law firm account's docket, and all requests for staff.

/** The ages in days by which open requests are counted: each has those up to its number that the one before hasn't. */
export const openAges = [7, 30, 90, null] as const

/** How long a release took from the date a request was submitted to the date of its first delivery, in California. */
export const ReleaseTurnaround = z.object({
  /** The agency's name, or the department's as requested; null for all agencies together. */
  agency: z.nullable(z.string()),
  release: z.enum(releaseNames),
  deliveries: z.number(),
  /** Days within which a tenth of the deliveries arrived, half of them, and nine of ten. */
  p10: z.number(),
  median: z.number(),
  p90: z.number(),
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
  /** The releases of all agencies together first, then those of each agency, the most deliveries first. */
  releases: z.array(ReleaseTurnaround),
  /** The deliveries one by one, newest first, as long as there are fewer than `limits.turnaroundFrom`. */
  deliveries: z.array(Delivery),
  /** Requests submitted in each of the last 12 months, such as `2026-11`, oldest first. */
  months: z.array(z.object({ month: z.string(), ...perKind })),
  /** Open requests by days since they were submitted. `upTo` is one of `openAges`. */
  openByAge: z.array(z.object({ upTo: z.nullable(z.number()), ...perKind })),
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
