import * as z from 'zod/mini'
import { RequestId } from '../kinds/any-request.ts'
import { documentNames, isDelivered } from './documents.ts'
import type { DocumentType } from '../kinds/kinds.ts'

/** The SHA-256 of a file's bytes, in hexadecimal. */
export const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Enter the SHA-256 in hexadecimal'))

/**
 * A document with the same bytes as a file: delivered, or waiting to be delivered. Of other requests only those about another crash,
 * and only current documents; of the same request also earlier versions.
 */
export const SameFile = z.object({
  id: RequestId,
  referenceNumber: z.string(),
  clientName: z.string(),
  documentType: z.enum(documentNames.filter(isDelivered) as [DocumentType, ...DocumentType[]]),
  /** `waiting`: it isn't delivered yet. `earlier`: it was replaced or withdrawn. */
  state: z.enum(['delivered', 'waiting', 'earlier']),
  /** When it was delivered; of a waiting one, when it was uploaded. */
  at: z.string(),
})
export type SameFile = z.infer<typeof SameFile>
