import { documentReady } from './document-ready.ts'

export const fullReportReady = documentReady('fullReport')
