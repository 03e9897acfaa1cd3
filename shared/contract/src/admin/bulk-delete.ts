import * as z from 'zod/mini'
import { crashActions } from '../reports/crash-transitions.ts'
import { endpoint } from '../api/endpoint.ts'
import { id } from '../ids.ts'
import { limits } from '../limits.ts'
import { policeActions } from '../reports/police-transitions.ts'

// Deleting reports for good, and what stays known of it.

const Cleared = z.object({ message: z.string(), deleted: z.number() })
const office = ['unauthenticated', 'forbidden'] as const
const choose = 'Please select the reports to delete.'

const selection = (kind: 'crashReport' | 'policeReport') =>
  z.object({
    reportIds: z.array(id(kind), choose).check(z.minLength(1, choose), z.maxLength(limits.listMax)),
  })

/** Reports that are gone already are passed over; `deleted` counts those that this call deleted. */
export const deleteCrashReports = endpoint({
  method: 'DELETE',
  path: '/api/admin/crash-reports',
  summary: 'Delete CHP reports for good',
  access: crashActions.deleteReport.roles,
  body: selection('crashReport'),
  reply: Cleared,
  errors: ['invalid', ...office],
})

export const deletePoliceReports = endpoint({
  method: 'DELETE',
  path: '/api/admin/police-reports',
  summary: 'Delete police reports for good',
  access: policeActions.delete.roles,
  body: selection('policeReport'),
  reply: Cleared,
  errors: ['invalid', ...office],
})

/** `expected` is the count the caller was shown: when another is there now, nothing is deleted. */
export const clearAllReports = endpoint({
  method: 'DELETE',
  path: '/api/admin/clear-all-reports',
  summary: 'Delete every report of both kinds for good',
  access: ['admin'],
  query: z.object({ expected: z.optional(z.coerce.number('Please give a number.').check(z.int(), z.minimum(0))) }),
  reply: Cleared,
  errors: ['invalid', ...office, 'changed_meanwhile'],
})

export const getOverview = endpoint({
  method: 'GET',
  path: '/api/admin/overview',
  summary: 'How much of everything there is',
  access: ['admin'],
  reply: z.object({
    crashReports: z.number(),
    policeReports: z.number(),
    files: z.number(),
    fileBytes: z.number(),
    users: z.number(),
    lawFirms: z.number(),
    coverageAreas: z.number(),
  }),
  errors: office,
})
