import * as z from 'zod/mini'
// The calls that every page makes on load, apart from `accounts.ts`: its schemas bring the validation library, 11 KB, to each.
import type { getMe, resendVerification } from './accounts.ts'
import { endpoint, clientEndpoint } from '../api/endpoint.ts'

/** `getMe` without its schemas, for the client's session. */
export const callMe = clientEndpoint<typeof getMe>({ method: 'GET', path: '/api/auth/me' })

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Sign out',
  access: 'signed-in',
  beforeSetup: true,
  errors: ['unauthenticated'],
})

/** `resendVerification` without its schemas, for the notice on pages of accounts. */
export const callResendVerification = clientEndpoint<typeof resendVerification>({
  method: 'POST',
  path: '/api/auth/resend-verification',
})

export const createLiveTicket = endpoint({
  method: 'POST',
  path: '/api/live/ticket',
  summary: 'Create a ticket that opens the WebSocket of live updates, once and within a minute',
  access: 'signed-in',
  /** Null where the portal has no live updates: pages poll. */
  reply: z.object({ ticket: z.nullable(z.string()) }),
  errors: ['unauthenticated'],
})
