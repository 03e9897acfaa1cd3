import { deliverables, reportDocuments } from './crash-reports.ts'
import { policeReportDocuments } from './police-reports.ts'

/** Every type of stored document, for CHP and police requests. */
export const documents = { ...reportDocuments, ...policeReportDocuments }
export type StoredDocument = keyof typeof documents

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
export const isDelivered = (type: StoredDocument): boolean => type in deliverables || type === 'reportFile'
