import type { DocumentDefinition } from '../kinds/define-kind.ts'
import { kindNames } from '../kinds/kind-ids.ts'
import { kinds, type DocumentField, type DocumentType } from '../kinds/kinds.ts'

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
