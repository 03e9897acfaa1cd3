import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const health = endpoint({
  method: 'GET',
  path: '/api/health',
  summary: 'Whether the portal answers',
  access: 'anyone',
  reply: z.object({ status: z.literal('ok') }),
  errors: [],
})

/** Asks all that the portal cannot do without for a sign of life; the refusal names what gives none. */
export const ready = endpoint({
  method: 'GET',
  path: '/api/ready',
  summary: 'Whether the portal can do its work: database, file store and queue answer',
  access: 'anyone',
  reply: z.object({ status: z.literal('ready') }),
  errors: ['too_many', 'unavailable'],
})
