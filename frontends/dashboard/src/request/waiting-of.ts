import type { DocumentType } from '@portal/contract/kinds/kinds'
import type { AnyRequest } from './request.ts'

/** The file that waits to be delivered as this document. */
export const waitingOf = (request: AnyRequest, type: DocumentType) =>
  request.waitingDeliveries.find(({ documentType }) => documentType === type)
