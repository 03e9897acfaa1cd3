import * as z from 'zod/mini'
import { Assignee } from '../requests/assignee.ts'
import { endpoint } from '../api/endpoint.ts'
import { limits } from '../limits.ts'

/** Deliveries and paid fees of so many days are counted. */
export const workloadDays = 90

/** The work of a staff member, or the requests that nobody owns. */
export const Workload = z.object({
  /** Null for unassigned requests. */
  person: z.nullable(Assignee),
  /** Requests of the queue that they own, and those of them that the queue's filter for overdue ones finds. */
  open: z.number(),
  overdue: z.number(),
  /** First deliveries by them in the last 7 days, of each release of a request. */
  delivered: z.number(),
  /**
   * Days from submission to their first deliveries of the last `workloadDays` days: all but the fastest and slowest tenth. Null where
   * there are fewer than `limits.measuredFrom`.
   */
  days: z.nullable(z.object({ from: z.number(), to: z.number() })),
})
export type Workload = z.infer<typeof Workload>

export const getWorkload = endpoint({
  method: 'GET',
  path: '/api/admin/workload',
  summary: `List open, overdue and delivered requests by staff member. Deliveries are those of the newest ${limits.turnaroundRequests} requests of each kind`,
  access: ['admin'],
  reply: z.array(Workload),
  errors: ['unauthenticated', 'forbidden'],
})
