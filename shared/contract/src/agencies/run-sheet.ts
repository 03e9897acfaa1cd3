import * as z from 'zod/mini'
import { anyReply } from '../kinds/replies.ts'
import { staffRoles } from '../accounts/roles.ts'
import { Agency } from './agencies.ts'
import { endpoint } from '../api/endpoint.ts'
import { id } from '../ids.ts'
import { limits } from '../limits.ts'

/** The requests of which an agency owes something, oldest crash first, at most `limits.runSheetMax` of each kind. */
export const RunSheet = z.object({
  agency: Agency,
  requests: z.array(anyReply),
  /** The address to which the agency emails reports; null where there is none. */
  repliesTo: z.nullable(z.string()),
})
export type RunSheet = z.infer<typeof RunSheet>

export const getRunSheet = endpoint({
  method: 'GET',
  path: '/api/agencies/{id}/run-sheet',
  summary: `Get an agency and the open requests that need something from it, at most ${limits.runSheetMax} of each kind`,
  access: staffRoles,
  params: z.object({ id: id('agency') }),
  reply: RunSheet,
  errors: ['unauthenticated', 'forbidden', 'not_found'],
})
