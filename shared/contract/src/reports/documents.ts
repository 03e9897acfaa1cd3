import { reportDocuments } from './crash-reports.ts'
import { policeReportDocuments } from './police-reports.ts'

/** Every type of stored document, for CHP and police requests. */
export const documents = { ...reportDocuments, ...policeReportDocuments }
export type StoredDocument = keyof typeof documents
