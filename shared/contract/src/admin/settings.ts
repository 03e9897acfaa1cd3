import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { staffRoles } from '../accounts/roles.ts'
import { limits } from '../limits.ts'

const days = `Enter a number of days from 0 to ${limits.completeAfterDays.max}`

/** The settings that admins can change. */
export const Settings = z.object({
  /** A CHP request with everything delivered completes by itself after this many days; 0 is never. */
  completeAfterDays: z
    .number(days)
    .check(z.int(days), z.minimum(0, days), z.maximum(limits.completeAfterDays.max, days)),
  /** Staff can complete and cancel CHP requests, as admins do. */
  staffCloseRequests: z.boolean('Choose yes or no'),
})
export type Settings = z.infer<typeof Settings>

export const ChangedSettings = z.partial(Settings)

const adminErrors = ['unauthenticated', 'forbidden'] as const

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings',
  summary: 'Get the settings',
  access: staffRoles,
  reply: Settings,
  errors: adminErrors,
})

export const changeSettings = endpoint({
  method: 'PUT',
  path: '/api/admin/settings',
  summary: 'Change some or all of the settings',
  access: ['admin'],
  body: ChangedSettings,
  reply: Settings,
  errors: ['invalid', ...adminErrors],
})
