import { documents, isDelivered, type StoredDocument } from '@portal/contract/requests/documents'
import type { CurrentFiles } from '../db/schema/requests.ts'
import type { StoredDocumentFile } from '../files/names.ts'

export type FileField = keyof CurrentFiles

export const fieldOf = (type: StoredDocument): FileField => documents[type].field
const types = Object.keys(documents) as StoredDocument[]
const deliveredFields = new Set(types.filter(isDelivered).map(fieldOf))
const none = Object.fromEntries(types.map((type) => [fieldOf(type), null])) as CurrentFiles

export const isFileField = (name: string): name is FileField => name in none

/** The current document of each field: the version that hasn't ended. Other files, such as an agency's receipt, have no field. */
export const currentFiles = (
  files: readonly Pick<StoredDocumentFile, 'id' | 'documentType' | 'endedAt'>[],
): CurrentFiles => ({
  ...none,
  ...Object.fromEntries(
    files.flatMap((file) =>
      file.endedAt || !(file.documentType in documents) ? [] : [[fieldOf(file.documentType), file.id]],
    ),
  ),
})

/** The facts about the documents that the request's row has. */
export const documentFacts = (files: Partial<CurrentFiles> & { hasClientDocuments?: boolean }) => {
  const fields = (Object.keys(none) as FileField[]).filter((field) => files[field])
  return {
    hasDelivery: fields.some((field) => deliveredFields.has(field)),
    // Files of messages and emails have no field, so it stays until retention has removed all.
    hasClientDocuments: files.hasClientDocuments || fields.some((field) => !deliveredFields.has(field)),
  }
}
