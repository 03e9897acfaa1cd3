import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '@portal/api/db/client'
import { documents } from '@portal/api/db/schema/documents'

/** The files of a message that weren't withdrawn. */
export const findMessageFiles = (db: Db, requestId: string, messageId: string) =>
  db
    .select({ id: documents.id, kind: documents.kind, label: documents.label, scan: documents.scan })
    .from(documents)
    .where(and(eq(documents.requestId, requestId), eq(documents.messageId, messageId), isNull(documents.endedAt)))
