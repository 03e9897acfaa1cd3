import { deliverables, reportDocuments } from './crash-reports.ts'
import { policeReportDocuments } from './police-reports.ts'

/** Every type of stored document, for CHP and police requests. */
export const documents = { ...reportDocuments, ...policeReportDocuments }
export type StoredDocument = keyof typeof documents

/** Whether staff deliver this type of document. Clients send the others. */
export const isDelivered = (type: StoredDocument): boolean => type in deliverables || type === 'reportFile'
