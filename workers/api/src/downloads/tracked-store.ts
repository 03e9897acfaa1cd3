import { and, eq, isNull, notInArray, sql } from 'drizzle-orm'
import { staffFileTypes } from '@portal/contract/requests/documents'
import type { RequestContext } from '../context.ts'
import { documents } from '../db/schema/documents.ts'
import { requests } from '../db/schema/requests.ts'
import { linkState } from '../requests/tracking/link-rule.ts'
import { foundFile, type FoundFile } from '../files/store.ts'

/** The file, if this version of the request's tracking link opens the request now and the guest may see the file. */
export const findTrackedFile = async (
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  { file, request, version }: { file: string; request: string; version: number },
): Promise<FoundFile | undefined> => {
  const { contactEmail, trackingVersion, trackingRenewedAt, trackingOffAt, updatedAt } = requests
  const [row] = await db
    .select({ ...foundFile, contactEmail, trackingVersion, trackingRenewedAt, trackingOffAt, updatedAt })
    .from(documents)
    .innerJoin(requests, eq(requests.id, documents.requestId))
    .where(
      and(
        eq(documents.id, file),
        eq(documents.requestId, request),
        isNull(documents.endedAt),
        notInArray(documents.documentType, [...staffFileTypes]),
        sql`not ${sql.identifier('isInternal')}`,
      ),
    )
  return row && linkState(row, version, now) === 'open' ? row : undefined
}
