import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { id } from '../ids.ts'

/** A browser that is signed in to the caller's account. */
export const Session = z.object({
  id: id('session'),
  /** The session that the call was made with. */
  current: z.boolean(),
  /** The browser and system it signed in with, like `Chrome on Windows`; null when neither is known. */
  browser: z.nullable(z.string()),
  /** The city where the session was last used, as Cloudflare derives it from the IP address; null when it has none. */
  place: z.nullable(z.string()),
  ip: z.nullable(z.string()),
  signedInAt: z.string(),
  /** Up to an hour before the last call. */
  lastSeenAt: z.string(),
})
export type Session = z.infer<typeof Session>

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  summary: 'List where your account is signed in, last seen first',
  access: 'signed-in',
  reply: z.array(Session),
  errors: ['unauthenticated'],
})

/** Its next call gets 401. */
export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/{id}',
  summary: 'Sign out one of your sessions',
  access: 'signed-in',
  params: z.object({ id: id('session') }),
  errors: ['unauthenticated', 'not_found'],
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions',
  summary: "Sign out all of your sessions except the caller's",
  access: 'signed-in',
  errors: ['unauthenticated'],
})
