import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const createLiveTicket = endpoint({
  method: 'POST',
  path: '/api/live/ticket',
  summary: 'Create a ticket that opens the WebSocket of live updates, once and within a minute',
  access: 'signed-in',
  /** Null where the portal has no live updates: pages poll. */
  reply: z.object({ ticket: z.nullable(z.string()) }),
  errors: ['unauthenticated'],
})
