import * as z from 'zod/mini'
import { kindIds, kindNames, type KindId } from '../kinds/kind-ids.ts'
import { endpoint } from '../api/endpoint.ts'

// Permanent deletion of requests, and the overview that shows how much data the portal holds.

const DeletionResult = z.object({ message: z.string(), deleted: z.number() })
const adminErrors = ['unauthenticated', 'forbidden'] as const

/** `expected` is the count the caller saw. If the count has changed since, nothing is deleted: 409. */
export const clearAllReports = endpoint({
  method: 'DELETE',
  path: '/api/admin/clear-all-reports',
  summary: 'Permanently delete all requests',
  access: ['admin'],
  stepUp: true,
  query: z.object({ expected: z.optional(z.coerce.number('Enter a number').check(z.int(), z.minimum(0))) }),
  reply: DeletionResult,
  errors: ['invalid', ...adminErrors, 'step_up_required', 'changed_meanwhile'],
})

const totals = Object.fromEntries(kindNames.map((id) => [kindIds[id].total, z.number()])) as Record<
  (typeof kindIds)[KindId]['total'],
  z.ZodMiniNumber
>

export const getOverview = endpoint({
  method: 'GET',
  path: '/api/admin/overview',
  summary: 'Count requests, files, users, firms and coverage areas',
  access: ['admin'],
  reply: z.object({
    ...totals,
    files: z.number(),
    fileBytes: z.number(),
    users: z.number(),
    lawFirms: z.number(),
    coverageAreas: z.number(),
  }),
  errors: adminErrors,
})
