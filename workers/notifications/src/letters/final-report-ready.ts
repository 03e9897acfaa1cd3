import { documentReady } from './document-ready.ts'

export const finalReportReady = documentReady('reportFile')
