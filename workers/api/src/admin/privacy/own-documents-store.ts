import { sql } from 'drizzle-orm'
import { limits } from '@portal/contract/limits'
import type { FileKind } from '@portal/contract/files/file-kinds'
import type { Ending } from '@portal/contract/files/file-refs'
import type { StoredFileType } from '@portal/contract/requests/documents'
import type { RequestContext } from '../../context.ts'
import * as conditions from './conditions-store.ts'
import type { Person } from './conditions-store.ts'

interface OwnDocument {
  id: string
  kind: FileKind
  documentType: StoredFileType
  referenceNumber: string
}

/** The newest documents of the person's requests without a firm that may be opened. */
export const findOwnDocuments = ({ db }: RequestContext, person: Person): Promise<OwnDocument[]> =>
  db.all(sql`
    select documents.id, documents.kind, document_type as "documentType", requests.reference_number as "referenceNumber"
    from documents left join requests on requests.id = request_id
    where ${conditions.ownFiles(person)} and ${conditions.isExported(person)} and (scan is null or scan = 'clean')
    order by documents.created_at desc limit ${limits.exportedDocuments}`)

interface EndedDocument {
  id: string
  kind: FileKind
  documentType: StoredFileType
  referenceNumber: string
  deliveredAt: string
  endedAt: string
  ended: Ending
  reason: string | null
}

/** The newest documents of the person's requests that staff replaced or withdrew. */
export const findEndedDocuments = ({ db }: RequestContext, person: Person): Promise<EndedDocument[]> =>
  db.all(sql`
    select documents.id, documents.kind, document_type as "documentType", requests.reference_number as "referenceNumber",
      documents.created_at as "deliveredAt", ended_at as "endedAt", ended, ended_reason as reason
    from documents join requests on requests.id = request_id
    where ${conditions.ownFiles(person)} and ${conditions.isEnded}
    order by ended_at desc limit ${limits.endedDocuments}`)
