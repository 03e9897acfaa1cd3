import { AppError } from '@portal/contract/api/errors'
import { kindBy, type ActionName, type DocumentType, type Kind } from '@portal/contract/kinds/kinds'
import { canTransition, documentOf } from '@portal/contract/kinds/rules'
import type { ReasonCode } from '@portal/contract/requests/reasons'
import { isClosed } from '@portal/contract/requests/transitions'
import type { StopReason } from '@portal/contract/requests/waiting-deliveries'
import { audit } from '../../audit/audit.ts'
import type { RequestContext } from '../../context.ts'
import type { ScanState } from '../../db/schema/documents.ts'
import type { RequestRow } from '../../db/schema/requests.ts'
import { withReason } from '../reasons.ts'
import { afterFacePage } from '../after-face-page.ts'
import type { Transition, TransitionActor } from '../change/transition.ts'
import { changeDocument, earlierDocument, type AddedFile } from '../documents.ts'
import { columnOf, factsOfRow } from '../facts.ts'
import type { Row } from '../kinds-store.ts'

/** A document that staff deliver, with its actions. */
export const deliveredOf = (kind: Kind, type: DocumentType) => {
  const document = documentOf(kind, type)
  if (document.from !== 'staff') throw new AppError('not_found')
  return document
}

/** A delivery as staff asked for it. */
export interface Delivery {
  readonly documentType: DocumentType
  readonly file: AddedFile
  readonly note: string | null
  readonly internalNote: string | null
  /** Its action: it delivers a document, or replaces a delivered one. */
  readonly action: ActionName
  /** The file that was the request's document of this type when staff asked for it. */
  readonly seenFile: string | null
  readonly reason: ReasonCode | null
  readonly reasonText: string | null
  readonly sendEmails: boolean
}

export const fileIdOf = ({ request }: Pick<Row, 'request'>, type: DocumentType): string | null =>
  request[columnOf(documentOf(kindBy(request.kind), type))]

/**
 * The reason why a delivery isn't possible in the request's current state, if there is a reason.
 * @param status the request's status when staff uploaded the document: the delivery doesn't reopen a request closed
 * since.
 */
export const obstacleTo = (
  row: Row,
  { documentType, action, seenFile }: Pick<Delivery, 'documentType' | 'action' | 'seenFile'>,
  status: RequestRow['status'] = row.request.status,
): StopReason | undefined => {
  const { request } = row
  const kind = kindBy(request.kind)
  const isFirst = action === deliveredOf(kind, documentType).deliver
  if (isFirst && isClosed(request.status) && request.status !== status) return 'closed'
  if (fileIdOf(row, documentType) !== seenFile) return 'document'
  return canTransition(kind, action, factsOfRow(request)) ? undefined : 'status'
}

/** The change that makes a delivery, of a document that was scanned or is scanned afterwards. */
export const transitionOfDelivery = (
  context: RequestContext,
  actor: TransitionActor,
  row: Row,
  delivery: Delivery,
  scan?: ScanState,
): Transition => {
  const { request } = row
  const kind = kindBy(request.kind)
  const { documentType: type, action, file, seenFile, note, internalNote, sendEmails } = delivery
  const { label, deliver } = deliveredOf(kind, type)
  const added = { file, note, internalNote, scan }
  const common = { action, file: { id: file.id, documentType: type } }
  if (action === deliver)
    return {
      ...common,
      columns: type === 'facePage' ? afterFacePage(request, context.now) : {},
      document: changeDocument(context, row, type, { added }),
      details: { ...(note && { note }) },
      sendEmails,
    }
  const { reason, reasonText } = delivery
  const { details, ...options } = withReason({
    ...(reason && { reason }),
    ...(reasonText && { reasonText }),
    sendEmails,
  })
  return {
    ...common,
    document: changeDocument(context, row, type, {
      added,
      ending: { ended: 'replaced', reason: details.reason ?? null },
    }),
    statements: [audit(context, actor, 'document-replaced', request.referenceNumber, label)],
    details: { ...details, ...earlierDocument(row, seenFile, label), ...(note && { note }) },
    ...options,
  }
}
