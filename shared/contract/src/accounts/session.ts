// What the page asks for before anything is typed: without schemas, which would be loaded by every visitor.
import type { getMe } from './accounts.ts'
import { endpoint, clientEndpoint } from '../api/endpoint.ts'

/** Where `getMe` is asked. */
export const meAddress = { method: 'GET', path: '/api/auth/me' } as const

/** `getMe` as the page's own session calls it. */
export const callMe = clientEndpoint<typeof getMe>(meAddress)

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'End this session on the server',
  access: 'signed-in',
  errors: ['unauthenticated'],
})

export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/auth/resend-verification',
  summary: "Have the link mailed again that proves one's address",
  access: 'signed-in',
  errors: ['unauthenticated', 'too_many'],
})
