import * as z from 'zod/mini'
import { staffRoles } from '../accounts/roles.ts'
import { endpoint } from '../api/endpoint.ts'
import { id } from '../ids.ts'
import { limits } from '../limits.ts'
import { ReadPageSchema } from '../reading/read-page.ts'

const { match } = limits.mail

const Pages = z.array(ReadPageSchema).check(z.minLength(1), z.maxLength(match.pages))
const params = z.object({ id: id('file') })

/** Only the facts of the pages are kept, and what may be plates as hashes. They are deleted with the file. */
export const keepReading = endpoint({
  method: 'PUT',
  path: '/api/mail/{id}/reading',
  summary: 'Keep what a browser read of a file, so that nobody reads its scans again',
  access: staffRoles,
  params,
  jsonBytes: match.bytes,
  body: z.object({ pages: Pages }),
  errors: ['invalid', 'unauthenticated', 'forbidden', 'not_found', 'too_large'],
})

export const findReading = endpoint({
  method: 'GET',
  path: '/api/mail/{id}/reading',
  summary: 'Read what was kept of the pages of a file',
  access: staffRoles,
  params,
  reply: z.object({ pages: z.array(ReadPageSchema) }),
  errors: ['unauthenticated', 'forbidden', 'not_found'],
})
