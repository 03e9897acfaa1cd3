import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { AgencyRef } from './agencies.ts'

/** An agency whose report numbers start with its prefixes. A request can name it by its id. */
export const AreaOffice = z.extend(AgencyRef, { reportPrefixes: z.string() })
export type AreaOffice = z.infer<typeof AreaOffice>

export const listAreaOffices = endpoint({
  method: 'GET',
  path: '/api/area-offices',
  summary: "List CHP's area offices of the directory, by name",
  access: 'signed-in',
  reply: z.array(AreaOffice),
  conditional: true,
  errors: ['unauthenticated'],
})
