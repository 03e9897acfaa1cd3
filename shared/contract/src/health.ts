import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const health = endpoint({
  method: 'GET',
  path: '/api/health',
  summary: 'Whether the portal answers',
  access: 'anyone',
  reply: z.object({ status: z.literal('ok') }),
  failures: [],
})
