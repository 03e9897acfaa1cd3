import * as z from 'zod/mini'
import { staffRoles } from '../accounts/roles.ts'
import { endpoint } from '../api/endpoint.ts'
import { id } from '../ids.ts'
import { limits } from '../limits.ts'
import { MailFile } from './mail-files.ts'

export const splitMail = endpoint({
  method: 'POST',
  path: '/api/mail/{id}/split',
  summary: 'Split a file with several reports: each becomes a file of the mail, and the file is set aside',
  access: staffRoles,
  params: z.object({ id: id('file') }),
  body: z.object({
    /** The version that the call is based on. */
    version: z.int(),
    /** The pages at which the reports after the first one begin, in their order. */
    starts: z.array(z.int().check(z.minimum(2), z.maximum(limits.mail.match.pages))).check(
      z.minLength(1),
      z.maxLength(limits.mail.parts - 1),
      z.refine(
        (starts) => starts.every((start, at) => at === 0 || start > starts[at - 1]!),
        'Name pages in their order',
      ),
    ),
  }),
  reply: z.array(MailFile),
  status: 201,
  errors: ['invalid', 'unauthenticated', 'forbidden', 'not_found', 'changed_meanwhile', 'too_many', 'unavailable'],
})
