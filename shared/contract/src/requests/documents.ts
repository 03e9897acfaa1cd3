import type { DocumentDefinition } from '../kinds/define-kind.ts'
import { kindNames } from '../kinds/kind-ids.ts'
import type { Relation } from '../kinds/relations.ts'
import { kinds, type DocumentField, type DocumentType } from '../kinds/kinds.ts'
import { brand } from '../brand.ts'
import { formatDate } from '../dates.ts'

export type StoredDocument = DocumentType

type Stored = Pick<DocumentDefinition, 'label' | 'from'> & {
  readonly field: DocumentField
  readonly guestLabel?: string
}

/** Every type of stored document, for requests of every kind. */
export const documents = Object.assign({}, ...kindNames.map((id) => kinds[id].documents)) as Readonly<
  Record<StoredDocument, Stored>
>
export const documentNames = Object.keys(documents) as [StoredDocument, ...StoredDocument[]]

/**
 * The types of stored files: a document of the request, an attachment of a message, the email that a message was, the
 * receipt of the agency's fee, or a firm's blank authorization.
 */
export const storedFileTypes = {
  ...documents,
  attachment: { label: 'Attachment' },
  originalEmail: { label: 'Original Email' },
  feeReceipt: { label: 'Fee Receipt' },
  authorizationTemplate: { label: 'Authorization Template' },
} as const
export type StoredFileType = keyof typeof storedFileTypes

/** Types that nobody but staff opens. */
export const staffFileTypes: readonly StoredFileType[] = ['originalEmail', 'feeReceipt']

/** Whether staff deliver this type of document. Clients send the others. */
export const isDelivered = (type: StoredDocument): boolean => documents[type].from === 'staff'

const blank = '__________'

/** Who signs for whom. */
const signers: Readonly<Record<Relation, (client: string) => string>> = {
  self: (client) => `I, ${client}, was in a crash`,
  helped: (client) => `I, ${client}, was in a crash`,
  child: (client) => `I, ${blank}, am a parent or the legal guardian of ${client}, who was in a crash`,
  died: (client) =>
    `I, ${blank}, am the next of kin or personal representative of ${client}, who died and was in a crash`,
}

/**
 * The words of a letter that authorizes us and releases the report, which agencies read in English. What isn't known yet is left
 * blank.
 */
export const authorizationLetter = (relation: Relation, clientName: string, crashDate: string): string => {
  const day = /^\d{4}-\d\d-\d\d$/.test(crashDate) ? formatDate(crashDate) : blank
  const signer = signers[relation](clientName.trim() || blank)
  return `${signer} on ${day}. I authorize ${brand.name} to request and receive the report. I ask the agency to release it to ${brand.name}.`
}
