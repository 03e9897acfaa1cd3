import { and, eq } from 'drizzle-orm'
import type { KindId } from '@portal/contract/kinds/kind-ids'
import type { StoredFileType } from '@portal/contract/requests/documents'
import { suggestion, type AgencyAnswers, type MayBeNamed } from '../../agencies/suggestion-store.ts'
import type { RequestContext } from '../../context.ts'
import type { Statement } from '../../db/client.ts'
import { documents } from '../../db/schema/documents.ts'
import { requests, type RequestRow } from '../../db/schema/requests.ts'
import { requestRows } from '../rows-store.ts'
import { nextSerial } from '../search-index-store.ts'

interface Moved {
  readonly before: string
  /** Its id in the kind. */
  readonly id: string
  readonly answers: AgencyAnswers
  /** The rows of `namedQuery`. */
  readonly agencies: readonly MayBeNamed[]
  readonly submittedAt: string
  readonly driverLicenseOrPlate: string | null
}

const rows = requestRows<RequestRow>()

/**
 * Changes a request's kind. The request becomes the newest in its lists, gets the agency from its answers, and has its
 * license or plate encrypted for the new id.
 */
export const setKind = (
  context: RequestContext,
  kind: KindId,
  { before, id, answers, agencies, submittedAt, driverLicenseOrPlate }: Moved,
): Statement => {
  const { licenseHash, driverLicenseOrPlate: encrypted } = rows.encrypt(context, {
    id,
    driverLicenseOrPlate,
  } as typeof requests.$inferInsert)
  return context.db
    .update(requests)
    .set({
      kind,
      serial: nextSerial(kind),
      ...suggestion(kind, answers, submittedAt, agencies),
      agencyChosenAt: null,
      driverLicenseOrPlate: encrypted ?? null,
      licenseHash,
    })
    .where(eq(requests.id, before))
}

/** Makes the request's documents of one type, with their earlier versions, documents of another, or the files of a message. */
export const setDocumentType = (
  { db }: Pick<RequestContext, 'db'>,
  {
    requestId,
    from,
    to,
    messageId,
  }: { requestId: string; from: StoredFileType; to: StoredFileType; messageId?: string },
): Statement =>
  db
    .update(documents)
    .set({ documentType: to, ...(messageId && { messageId }) })
    .where(and(eq(documents.requestId, requestId), eq(documents.documentType, from)))
