import type { DocumentDefinition } from '@portal/contract/kinds/define-kind'
import { kindBy, type ActionName, type DocumentType, type Kind, type RequestFacts } from '@portal/contract/kinds/kinds'
import { factsOf, isOwed } from '@portal/contract/kinds/rules'
import type { RequestRow } from '../db/schema/requests.ts'
import type { FileField } from './current-files.ts'

// The facts about a stored request that the rules of its kind need.

interface CurrentDocument {
  documentType: DocumentType
  document: DocumentDefinition<ActionName>
  fileId: string
}

const documentsOf = (kind: Kind) => Object.entries(kind.documents) as [DocumentType, DocumentDefinition<ActionName>][]

/** The column of a document's file has the name of its field in the reply. */
export const columnOf = ({ field }: DocumentDefinition): FileField => field as FileField

/** The fields of a reply that name files, which are also their columns. */
export const fieldsOfDocuments = (kind: Kind): string[] => documentsOf(kind).map(([, { field }]) => field)

/** The documents that a request has, each with the id of its file. */
export const currentDocuments = (request: RequestRow): CurrentDocument[] =>
  documentsOf(kindBy(request.kind)).flatMap(([documentType, document]) => {
    const fileId = request[columnOf(document)]
    return typeof fileId === 'string' ? [{ documentType, document, fileId }] : []
  })

export const factsOfRow = (request: RequestRow): RequestFacts =>
  factsOf(kindBy(request.kind), { ...request, documents: currentDocuments(request) })

/** Whether the agency still owes a document of the request. */
export const owesDocument = (request: RequestRow): boolean => isOwed(kindBy(request.kind), factsOfRow(request))

/** The columns that a PDF is compared with before its delivery. */
export const comparedColumns = ['clientName', 'crashDate', 'reportNumber', 'policeDepartment', 'agencyId'] as const
type Compared = Pick<RequestRow, (typeof comparedColumns)[number]>

/** Whether a change gives a request other facts than a PDF was compared with. */
export const hasOtherFacts = (before: Compared, after: Partial<Compared>): boolean =>
  comparedColumns.some((name) => after[name] !== undefined && after[name] !== before[name])

/** The columns that the rules of a kind look at: of two actions at the same moment, only one is made. */
export const guardColumnsOf = (kind: Kind) =>
  [
    'status',
    'reportType',
    'monitorForFull',
    ...documentsOf(kind).flatMap(([, document]) => (document.from === 'staff' ? [columnOf(document)] : [])),
  ] as const
