import * as z from 'zod/mini'
import { ScheduledJobState } from '../admin/scheduled-jobs.ts'
import { endpoint } from './endpoint.ts'

export const health = endpoint({
  method: 'GET',
  path: '/api/health',
  summary: 'Check that the portal is running',
  access: 'anyone',
  reply: z.object({ status: z.literal('ok') }),
  errors: [],
})

/** Checks every dependency; the error names those that don't respond. Scheduled jobs that are late are no error. */
export const ready = endpoint({
  method: 'GET',
  path: '/api/ready',
  summary: 'Check that the database, file storage and email queue respond, and when each scheduled job last succeeded',
  access: 'anyone',
  reply: z.object({ status: z.literal('ready'), jobs: z.array(ScheduledJobState) }),
  errors: ['too_many', 'unavailable'],
})
