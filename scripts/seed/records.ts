import { newId, newOrderedId } from '@portal/api/platform/ids'
import { keyOf } from '@portal/api/files/names'
import type { users } from '@portal/api/db/schema/accounts'
import type { documents as storedDocuments } from '@portal/api/db/schema/documents'
import type { activities } from '@portal/api/db/schema/activities'
import { documents, isDelivered, type StoredDocument } from '@portal/contract/requests/documents'
import { localAccounts, type LocalFirm } from './accounts.ts'
import { makePdf } from './pdf.ts'
import { makeReportPdf, type CollisionFacts } from './report-pdf.ts'

export type User = typeof users.$inferInsert
type File = typeof storedDocuments.$inferInsert
type Activity = typeof activities.$inferInsert

export const hours = (count: number): number => count * 60
export const days = (count: number): number => count * 1440

const now = Date.now()
export const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString()

/** The firm's account that submits its requests; undefined for a guest. */
export const requesterFor = (users: readonly User[], firm: LocalFirm | null): User | undefined =>
  users[localAccounts.findIndex((account) => account.firm !== null && account.firm === firm)]

/** The records of a request besides the row itself. */
export interface Records {
  files: File[]
  objects: { key: string; body: Uint8Array }[]
  activities: Activity[]
}

/** When the newest entry of the timeline was made. */
export const lastChange = ({ activities }: Pick<Records, 'activities'>): string =>
  activities
    .map(({ createdAt }) => createdAt)
    .sort()
    .at(-1)!

interface Request {
  requestId: string
  /** When it was submitted, in minutes ago. */
  minutesAgo: number
  /** How long ago documents were delivered, as a part of the request's age. */
  delivered: number
  /** The text of the client's documents. */
  lines: readonly string[]
  /** The text of the reports. */
  facts: CollisionFacts
}

const makeDocument = (type: StoredDocument, { lines, facts }: Request): Promise<Uint8Array> => {
  const { label } = documents[type]
  return isDelivered(type) ? makeReportPdf(label, facts, type === 'facePage' ? 1 : 2) : makePdf(label, lines)
}

/** Collects the documents and the timeline of a request. */
export const createRecords = (request: Request) => {
  const { requestId, minutesAgo: age, delivered } = request
  const records: Records = { files: [], objects: [], activities: [] }
  /** A time since the submission: 1 is the submission, 0.5 is half of the request's age ago, 0 is now. */
  const later = (fraction: number) => minutesAgo(Math.round(age * fraction))
  return {
    records,
    later,
    /** Returns the file ids by document type. */
    addDocuments: async <Type extends StoredDocument>(
      types: readonly Type[],
    ): Promise<Partial<Record<Type, string>>> => {
      const ids: Partial<Record<Type, string>> = {}
      for (const documentType of types) {
        const { label } = documents[documentType]
        const body = await makeDocument(documentType, request)
        const id = newId('file')
        const createdAt = isDelivered(documentType) ? later(delivered) : minutesAgo(age)
        ids[documentType] = id
        records.files.push({
          id,
          requestId,
          documentType,
          kind: 'pdf',
          label: `${label}.pdf`,
          size: body.length,
          createdAt,
        })
        records.objects.push({ key: keyOf(id, 'pdf'), body })
      }
      return ids
    },
    addActivity: (activity: string, actorId: string | null | undefined, createdAt: string) =>
      records.activities.push({
        id: newOrderedId('activity'),
        requestId,
        activity,
        actorId: actorId ?? null,
        createdAt,
      }),
  }
}
