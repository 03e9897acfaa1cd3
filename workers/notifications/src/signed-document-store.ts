import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '@portal/api/db/client'
import { lawFirms, users } from '@portal/api/db/schema/accounts'
import { documents } from '@portal/api/db/schema/documents'
import { requests } from '@portal/api/db/schema/requests'
import { signings } from '@portal/api/db/schema/signings'
import { kindBy, type DocumentType } from '@portal/contract/kinds/kinds'
import { documentToSign } from '@portal/contract/signing/document-to-sign'
import { reportRecipient, type ReportRecipient } from '@portal/contract/signing/report-recipient'

const currentTypes = sql<string>`(select json_group_array(${documents.documentType}) from ${documents}
  where ${documents.requestId} = ${requests.id} and ${documents.endedAt} is null)`

/** Whether somebody can still sign with a link: it is open, and its request needs the signature. */
export const isSigningOpen = async (db: Db, id: string, now: Date): Promise<boolean> => {
  const { kind, status, waitingFor, waitingAsks } = requests
  const [row] = await db
    .select({ kind, status, waitingFor, waitingAsks, types: currentTypes })
    .from(signings)
    .innerJoin(requests, eq(requests.id, signings.requestId))
    .where(and(eq(signings.id, id), gt(signings.expiresAt, now.toISOString()), isNull(signings.endedAt)))
  if (!row) return false
  const asks = row.waitingFor === 'client' ? (row.waitingAsks ?? []) : []
  const types = JSON.parse(row.types) as DocumentType[]
  return documentToSign({ kind: kindBy(row.kind), status: row.status, asks, documents: types }) !== undefined
}

/** Who gets the report of a request, as the text to sign names them. */
export const findReportRecipient = async (db: Db, requestId: string): Promise<ReportRecipient | undefined> => {
  const { firstName, lastName, email } = users
  const [row] = await db
    .select({ firmName: lawFirms.name, account: { firstName, lastName, email }, contactEmail: requests.contactEmail })
    .from(requests)
    .leftJoin(lawFirms, eq(lawFirms.id, requests.lawFirmId))
    .leftJoin(users, and(eq(users.id, requests.userId), isNull(users.deletedAt)))
    .where(eq(requests.id, requestId))
  return row && reportRecipient(row)
}

/** The signed document of a request; undefined when it was deleted. */
export const findSigned = async (db: Db, requestId: string, id: string) => {
  const [file] = await db
    .select({ id: documents.id, kind: documents.kind, documentType: documents.documentType })
    .from(documents)
    .where(and(eq(documents.id, id), eq(documents.requestId, requestId)))
  return file
}
