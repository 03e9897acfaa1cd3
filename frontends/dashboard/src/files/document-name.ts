import type { DocumentType } from '@portal/contract/kinds/kinds'
import { documentOf } from '@portal/contract/kinds/rules'
import { kindOf } from '../request/request.ts'

/** The label of a document of a request: `CHP Face Page`. */
export const documentLabel = (request: { id: string }, type: DocumentType): string =>
  documentOf(kindOf(request).rules, type).label

/** The same in buttons, where there is less room: `Face Page`. */
export const documentName = (request: { id: string }, type: DocumentType): string =>
  documentLabel(request, type).replace(/^CHP /, '')
