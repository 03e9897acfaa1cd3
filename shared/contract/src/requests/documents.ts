import type { DocumentDefinition } from '../kinds/define-kind.ts'
import { kindNames } from '../kinds/kind-ids.ts'
import { kinds, type DocumentField, type DocumentType } from '../kinds/kinds.ts'
import { brand } from '../brand.ts'
import { formatDate } from '../dates.ts'

export type StoredDocument = DocumentType

type Stored = Pick<DocumentDefinition, 'label' | 'from'> & { readonly field: DocumentField }

/** Every type of stored document, for requests of every kind. */
export const documents = Object.assign({}, ...kindNames.map((id) => kinds[id].documents)) as Readonly<
  Record<StoredDocument, Stored>
>
export const documentNames = Object.keys(documents) as [StoredDocument, ...StoredDocument[]]

/**
 * The types of stored files: a document of the request, an attachment of a message, the email that a message was, which
 * only staff open, or a firm's blank authorization.
 */
export const storedFileTypes = {
  ...documents,
  attachment: { label: 'Attachment' },
  originalEmail: { label: 'Original Email' },
  authorizationTemplate: { label: 'Authorization Template' },
} as const
export type StoredFileType = keyof typeof storedFileTypes

/** Whether staff deliver this type of document. Clients send the others. */
export const isDelivered = (type: StoredDocument): boolean => documents[type].from === 'staff'

const blank = '__________'

/**
 * The sentence of a written authorization, which agencies read in English. What isn't known yet is left blank. For a client who died,
 * the next of kin or the personal representative signs it.
 */
export const authorizationLetter = (clientName: string, crashDate: string, hasDied: boolean): string => {
  const day = /^\d{4}-\d\d-\d\d$/.test(crashDate) ? formatDate(crashDate) : blank
  const client = clientName.trim() || blank
  return hasDied
    ? `I, ${blank}, am the next of kin or personal representative of ${client}, who died. I allow ${brand.name} to get the report of the crash on ${day}.`
    : `I, ${client}, allow ${brand.name} to get the report of my crash on ${day}.`
}
