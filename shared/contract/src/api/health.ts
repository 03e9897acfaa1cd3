import * as z from 'zod/mini'
import { scheduledJobNames } from '../admin/scheduled-jobs.ts'
import { endpoint } from './endpoint.ts'

export const health = endpoint({
  method: 'GET',
  path: '/api/health',
  summary: 'Check that the portal is running',
  access: 'anyone',
  reply: z.object({ status: z.literal('ok') }),
  errors: [],
})

/** Asks what every call needs; the error names what doesn't respond. Scheduled jobs that are late are no error. */
export const ready = endpoint({
  method: 'GET',
  path: '/api/ready',
  summary: 'Check that the database, file storage and email queue respond, and name the scheduled jobs that are late',
  access: 'anyone',
  reply: z.object({ status: z.literal('ready'), late: z.array(z.enum(scheduledJobNames)) }),
  errors: ['too_many', 'unavailable'],
})
