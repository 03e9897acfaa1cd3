import * as z from 'zod/mini'
import { AgencyRef } from '../agencies/agencies.ts'
import { endpoint } from '../api/endpoint.ts'
import { RequestId, RequestStatus } from '../kinds/any-request.ts'
import { kindNames } from '../kinds/kind-ids.ts'
import { limits } from '../limits.ts'
import { line } from '../text.ts'
import { ReportType } from './report-types.ts'

/** Whether a search term may be a name whose similar ones are looked for: letters, with a word of at least four. */
export const canBeName = (term: string): boolean =>
  /^[\p{L}\p{M}\s'’.,-]+$/u.test(term) && term.split(/[\s.,-]+/).some((word) => [...word].length >= limits.similarFrom)

/** A request whose client's name is like a search term. */
export const SimilarName = z.object({
  id: RequestId,
  referenceNumber: z.string(),
  clientName: z.string(),
  crashDate: z.string(),
  status: RequestStatus,
  monitorForFull: z.boolean(),
  /** Null for a kind without report types. */
  reportType: z.nullable(ReportType),
  /** The department as the client wrote it; null for a kind whose form doesn't ask. */
  policeDepartment: z.nullable(z.string()),
  agency: z.nullable(AgencyRef),
  /** The firm's number for the case. */
  matterNumber: z.nullable(z.string()),
})
export type SimilarName = z.infer<typeof SimilarName>

export const findSimilarNames = endpoint({
  method: 'GET',
  path: '/api/similar-names',
  summary: `Find up to ${limits.similarNames} requests you see, of both kinds, whose client's name is like the search: one wrong, missing or swapped letter in words of four and five letters, two in longer ones. Those that a search finds exactly are left out. Closest first. Law firms find them among their newest ${limits.similarAmong.toLocaleString('en-US')} of each kind`,
  access: 'signed-in',
  query: z.object({ search: line(limits.searchLength), kind: z.optional(z.enum(kindNames)) }),
  reply: z.array(SimilarName),
  conditional: true,
  errors: ['invalid', 'unauthenticated'],
})
