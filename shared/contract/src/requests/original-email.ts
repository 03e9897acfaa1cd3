import * as z from 'zod/mini'
import { staffRoles } from '../accounts/roles.ts'
import { endpoint } from '../api/endpoint.ts'
import { id } from '../ids.ts'

/** An email as it arrived, as plain text: nothing of it is ever shown as HTML. */
export const OriginalEmail = z.object({
  from: z.string(),
  subject: z.string(),
  /** An instant; as the email says it when that is none, and empty without a date. */
  date: z.string(),
  text: z.string(),
  /** All attachments, including those that couldn't be used. */
  files: z.array(z.object({ name: z.string(), size: z.number() })),
  /** Whether the email or its text was too long to show or keep all of it. */
  isShortened: z.boolean(),
})
export type OriginalEmail = z.infer<typeof OriginalEmail>

export const getOriginalEmail = endpoint({
  method: 'GET',
  path: '/api/messages/{id}/email',
  summary: 'Get the whole text of an email that became a message',
  access: staffRoles,
  params: z.object({ id: id('message') }),
  reply: OriginalEmail,
  errors: ['not_found', 'unavailable'],
})
