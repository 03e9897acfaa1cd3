import * as z from 'zod/mini'
import { crashActions } from '../reports/crash-transitions.ts'
import { ScheduledJobState } from './scheduled-jobs.ts'
import { endpoint } from '../api/endpoint.ts'
import { id } from '../id-schema.ts'
import type { KindId } from '../kinds/kind-ids.ts'
import { limits } from '../limits.ts'
import { policeActions } from '../reports/police-transitions.ts'

// Permanent deletion of requests, and the overview that shows how much data the portal holds.

const DeletionResult = z.object({ message: z.string(), deleted: z.number() })
const adminErrors = ['unauthenticated', 'forbidden'] as const
const choose = 'Select the requests to delete.'

const selection = (kind: KindId) =>
  z.object({
    reportIds: z.array(id(kind), choose).check(z.minLength(1, choose), z.maxLength(limits.listMax)),
    /** False: the people who follow an open request aren't told. */
    sendEmails: z.optional(z.boolean()),
  })

/** Skips requests that no longer exist; `deleted` counts those that this call deleted. */
export const deleteCrashReports = endpoint({
  method: 'DELETE',
  path: '/api/admin/crash-reports',
  summary: 'Permanently delete CHP requests',
  access: crashActions.delete.roles,
  stepUp: true,
  body: selection('chp'),
  reply: DeletionResult,
  errors: ['invalid', ...adminErrors, 'step_up_required'],
})

export const deletePoliceReports = endpoint({
  method: 'DELETE',
  path: '/api/admin/police-reports',
  summary: 'Permanently delete police requests',
  access: policeActions.delete.roles,
  stepUp: true,
  body: selection('police'),
  reply: DeletionResult,
  errors: ['invalid', ...adminErrors, 'step_up_required'],
})

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

export const getOverview = endpoint({
  method: 'GET',
  path: '/api/admin/overview',
  summary: 'Count requests, files, users, firms and coverage areas, and say when each scheduled job last succeeded',
  access: ['admin'],
  reply: z.object({
    crashReports: z.number(),
    policeReports: z.number(),
    files: z.number(),
    fileBytes: z.number(),
    users: z.number(),
    lawFirms: z.number(),
    coverageAreas: z.number(),
    jobs: z.array(ScheduledJobState),
  }),
  errors: adminErrors,
})
