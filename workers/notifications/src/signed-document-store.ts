import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from '@portal/api/db/client'
import { documents } from '@portal/api/db/schema/documents'
import { signings } from '@portal/api/db/schema/signings'

/** Whether somebody can still sign with a link. */
export const isSigningOpen = async (db: Db, id: string, now: Date): Promise<boolean> => {
  const open = and(eq(signings.id, id), gt(signings.expiresAt, now.toISOString()), isNull(signings.endedAt))
  return (await db.select({ id: signings.id }).from(signings).where(open)).length > 0
}

/** The signed document of a request; undefined when it was deleted. */
export const findSigned = async (db: Db, requestId: string, id: string) => {
  const [file] = await db
    .select({ id: documents.id, kind: documents.kind, documentType: documents.documentType })
    .from(documents)
    .where(and(eq(documents.id, id), eq(documents.requestId, requestId)))
  return file
}
