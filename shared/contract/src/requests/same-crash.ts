import * as z from 'zod/mini'
import { FileRef } from '../files/file-refs.ts'
import { DeliveredDocument, RequestId, RequestStatus } from '../kinds/any-request.ts'

/**
 * How another request is like this one: about the same crash, by its report number or by client and date, or about the same
 * client and date with another agency or report number, so that its report is another one.
 */
export const crashMatches = { 'same-crash': 'Same crash', 'client-and-date': 'Same client and date' } as const
export type CrashMatch = keyof typeof crashMatches
export const crashMatchNames = Object.keys(crashMatches) as [CrashMatch, ...CrashMatch[]]

/** Another request about what may be the same crash. */
export const SameCrash = z.object({
  match: z.enum(crashMatchNames),
  id: RequestId,
  referenceNumber: z.string(),
  clientName: z.string(),
  crashDate: z.string(),
  reportNumber: z.nullable(z.string()),
  status: RequestStatus,
  /** Null for a guest's. */
  lawFirmName: z.nullable(z.string()),
  /** Delivered documents that may be this request's report too: none of another report or a canceled request. */
  documents: z.array(z.extend(FileRef, { documentType: DeliveredDocument })),
  /** The documents that staff can deliver for it now, when its report is this one. */
  deliverable: z.array(DeliveredDocument),
})
export type SameCrash = z.infer<typeof SameCrash>
