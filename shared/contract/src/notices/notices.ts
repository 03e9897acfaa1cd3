import * as z from 'zod/mini'
import { staffRoles } from '../accounts/roles.ts'
import { endpoint } from '../api/endpoint.ts'
import { instant } from '../text.ts'
import { RequestId } from '../kinds/any-request.ts'
import { Assignee } from '../requests/assignee.ts'

// Notices tell one member of staff of what others did with their requests. Clients never see any.

/**
 * - `reply`: the client of their request wrote
 * - `agency-reply`: the agency of their request wrote, or somebody to the address for agencies
 * - `hand-over`: a request became theirs
 * - `mention`: an internal note mentions them
 * - `overdue`: a request that they own became overdue
 * - `email-failed`: their email to an agency failed, so the request isn't requested from it
 * - `firm-setup`: somebody asked for a law firm to be set up; for admins
 */
export const noticeKinds = [
  'reply',
  'agency-reply',
  'hand-over',
  'mention',
  'overdue',
  'email-failed',
  'firm-setup',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** A notice about a request, about several requests after a single change, or about a law firm. */
export const Notice = z.object({
  kind: z.enum(noticeKinds),
  /** The colleague who did it; null for a client, a rule or the calendar. */
  by: z.nullable(z.pick(Assignee, { firstName: true, lastName: true })),
  /** The number of requests that the notice is about, and one of them. */
  requests: z.number(),
  request: z.nullable(z.object({ id: RequestId, referenceNumber: z.string(), clientName: z.string() })),
  /** The domain of the law firm of a `firm-setup`; null for other kinds. */
  domain: z.nullable(z.string()),
  createdAt: z.string(),
  read: z.boolean(),
})
export type Notice = z.infer<typeof Notice>

const errors = ['unauthenticated', 'forbidden'] as const

export const listNotices = endpoint({
  method: 'GET',
  path: '/api/notices',
  summary: 'List your newest notices',
  access: staffRoles,
  reply: z.array(Notice),
  errors,
})

/** Marks notices as read: from one instant to another, or all until now. */
export const readNotices = endpoint({
  method: 'PUT',
  path: '/api/notices/read',
  summary: 'Mark your notices as read, of one request or of all',
  access: staffRoles,
  body: z.object({ request: z.optional(RequestId), from: z.optional(instant), until: z.optional(instant) }),
  errors: ['invalid', ...errors],
})

export const noticeEndpoints = { listNotices, readNotices }
