import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { FileName } from './file-refs.ts'

const params = z.object({ filename: FileName })

/** `auth` is a ticket, or a session token for callers that can't send a header. */
export const getFile = endpoint({
  method: 'GET',
  path: '/api/files/{filename}',
  summary: 'View a stored file, or download it with download=true',
  access: 'anyone',
  params,
  query: z.object({
    auth: z.optional(z.string().check(z.maxLength(4096))),
    download: z.optional(z.enum(['true', 'false'])),
  }),
  repliesWithFile: true,
  errors: ['unauthenticated', 'not_found', 'not_scanned', 'infected', 'restoring'],
})

export const createTicket = endpoint({
  method: 'POST',
  path: '/api/files/{filename}/ticket',
  summary: 'Create a ticket that opens this file for one minute',
  access: 'signed-in',
  params,
  reply: z.object({ ticket: z.string() }),
  errors: ['unauthenticated', 'not_found', 'not_scanned', 'infected'],
})
