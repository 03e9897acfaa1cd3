import type { DocumentType } from '@portal/contract/kinds/kinds'
import type { AnyReport } from './request.ts'

/** The file that waits to be delivered as this document. */
export const waitingOf = (report: AnyReport, type: DocumentType) =>
  report.waitingDeliveries.find(({ documentType }) => documentType === type)
