import { reportDocuments } from './crash-reports.ts'
import { policeReportDocuments } from './police-reports.ts'

/** Every type of document that is stored, of both kinds of report. */
export const documents = { ...reportDocuments, ...policeReportDocuments }
export type StoredDocument = keyof typeof documents
