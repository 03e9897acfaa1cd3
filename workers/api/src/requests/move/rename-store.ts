import { eq } from 'drizzle-orm'
import type { Db, Statement } from '../../db/client.ts'
import { isAboutRequest } from '../../db/request-emails.ts'
import { documents } from '../../db/schema/documents.ts'
import { outbox } from '../../db/schema/emails.ts'
import { requests } from '../../db/schema/requests.ts'
import { tablesOfRequests } from '../../db/tables.ts'

/** Gives a request another id, with all that refers to it. No delivery waits for it. */
export const renameRequest = (db: Db, before: string, id: string): Statement[] => [
  db.update(requests).set({ id }).where(eq(requests.id, before)),
  ...[documents, ...tablesOfRequests].map((table) =>
    db.update(table).set({ requestId: id }).where(eq(table.requestId, before)),
  ),
  db.update(outbox).set({ requestId: id }).where(isAboutRequest(before)),
]
