import { AppError } from '@portal/contract/api/errors'
import type { ActionName, DocumentType, Kind } from '@portal/contract/kinds/kinds'
import { documentsFrom, kindBy } from '@portal/contract/kinds/kinds'
import { endpointsOf } from '@portal/contract/kinds/endpoints'
import type { KindId } from '@portal/contract/kinds/kind-ids'
import { documentOf } from '@portal/contract/kinds/rules'
import { audit } from '../admin/audit/audit.ts'
import { handler } from '../handler.ts'
import { withReason } from './activity/texts.ts'
import { afterFacePage } from './after-face-page.ts'
import { changeDocument, earlierDocument, requireFile } from './documents.ts'
import { columnOf } from './facts.ts'
import { answerWithDocument } from './messages/answer-with-document.ts'
import { withoutAsk } from './messages/waiting.ts'
import { presentRequest } from './present.ts'
import { storeOf, type Row } from './kinds-store.ts'
import { applyTransition, assertTransition } from './transition.ts'

/** The fields of a call in which it may name a document, beside others. */
interface Named {
  type?: DocumentType
  docType?: DocumentType
  id?: string
  notes?: string
}

/** A document that staff deliver, with its actions. */
const deliveredOf = (kind: Kind, type: DocumentType) => {
  const document = documentOf(kind, type)
  if (document.from !== 'staff') throw new AppError('not_found')
  return document
}

const fileIdOf = ({ report }: Row, kind: Kind, type: DocumentType): string | null =>
  report[columnOf(documentOf(kind, type))] as string | null

/** The handlers that deliver, replace and withdraw the documents of a kind, and add those of clients. */
export const documentHandlers = (name: KindId) => {
  const [kind, store, calls] = [kindBy(name), storeOf(name), endpointsOf(name)]
  /** The document that a call names; where staff deliver only one, calls name none. */
  const [onlyDelivered] = documentsFrom(kind, 'staff')
  const typeIn = ({ type, docType }: Named): DocumentType => type ?? docType ?? onlyDelivered!

  return {
    deliver: handler(calls.deliver, async ({ context, actor, params, receive }) => {
      const before = await store.visibleReport(context, actor, params.id)
      const { body, files } = await receive((fields) =>
        assertTransition(deliveredOf(kind, typeIn(fields)).deliver, actor, before),
      )
      const type = typeIn(body)
      const { rule, deliver } = deliveredOf(kind, type)
      const file = requireFile(kind.deliveryField, files[kind.deliveryField], rule)

      const row = await store.reportAfterUpload(context, actor, before)
      const { clientNote: note, notes: internalNote } = body
      const { requestedFromAgencyOn: requestedOn } = row.report
      const added = { documentType: type, file, note, internalNote, requestedOn }
      const document = changeDocument(context, row, fileIdOf(row, kind, type), { added })
      const reply = await applyTransition(context, actor, {
        action: deliver,
        row,
        changes: {
          [columnOf(documentOf(kind, type))]: file.id,
          ...(type === 'facePage' && afterFacePage(row.report, context.now)),
        },
        extraStatements: document.statements,
        file: { id: file.id, documentType: type },
        document,
        details: { ...(note && { note }) },
      })
      document.afterCommit()
      return reply
    }),

    replace: handler(calls.replace, async ({ context, actor, params, receive }) => {
      const type = typeIn(params)
      const { label, rule, replace } = deliveredOf(kind, type)
      const before = await store.visibleReport(context, actor, params.id)
      const { body, files } = await receive(() => assertTransition(replace, actor, before))
      const file = requireFile(kind.deliveryField, files[kind.deliveryField], rule)

      const row = await store.reportAfterUpload(context, actor, before)
      const oldFile = fileIdOf(row, kind, type)
      const { clientNote: note, notes: internalNote } = body
      const { details, ...options } = withReason(body)
      const document = changeDocument(context, row, oldFile, {
        added: { documentType: type, file, note, internalNote },
        ending: { ended: 'replaced', reason: details.reason ?? null },
      })
      const reply = await applyTransition(context, actor, {
        action: replace,
        row,
        changes: { [columnOf(documentOf(kind, type))]: file.id },
        extraStatements: [
          ...document.statements,
          audit(context, actor, 'document-replaced', row.report.referenceNumber, label),
        ],
        file: { id: file.id, documentType: type },
        document,
        details: { ...details, ...earlierDocument(row, oldFile, label), ...(note && { note }) },
        ...options,
      })
      document.afterCommit()
      return reply
    }),

    /** Deletes a client document. A delivered one is withdrawn: it stays as an earlier version for staff. */
    removeDocument: handler(calls.removeDocument, async ({ context, actor, params, body }) => {
      const row = await store.visibleReport(context, actor, params.id)
      const type = typeIn(params)
      const definition = documentOf(kind, type)
      const isDelivered = definition.from === 'staff'
      const action: ActionName = isDelivered ? definition.withdraw : 'deleteClientDocument'
      assertTransition(action, actor, row)
      const fileId = fileIdOf(row, kind, type)
      if (fileId === null) throw new AppError('wrong_state', { message: 'This document has already been removed.' })
      const { details, input, ...options } = withReason(body, { document: type })
      const ending = { ended: 'withdrawn', reason: details.reason ?? null } as const
      const document = changeDocument(context, row, fileId, isDelivered ? { ending } : {})
      const reply = await applyTransition(context, actor, {
        action,
        row,
        input,
        changes: { [columnOf(definition)]: null },
        extraStatements: [
          ...document.statements,
          audit(
            context,
            actor,
            isDelivered ? 'document-withdrawn' : 'document-deleted',
            row.report.referenceNumber,
            definition.label,
          ),
        ],
        document,
        details: { ...details, ...earlierDocument(row, fileId, definition.label) },
        ...options,
      })
      document.afterCommit()
      return reply
    }),

    addDocument: handler(calls.addDocument, async ({ context, actor, params, receive }) => {
      const before = await store.visibleReport(context, actor, params.id)
      const { body, files } = await receive(() => assertTransition('addClientDocument', actor, before))
      const definition = documentOf(kind, body.type)
      const file = requireFile('file', files.file, definition.rule)

      const row = await store.reportAfterUpload(context, actor, before)
      assertTransition('addClientDocument', actor, row)
      if (await answerWithDocument(context, actor, row.report, body.type, file))
        return presentRequest(await store.visibleReport(context, actor, params.id), actor)
      const document = changeDocument(context, row, fileIdOf(row, kind, body.type), {
        added: { documentType: body.type, file },
      })
      const reply = await applyTransition(context, actor, {
        action: 'addClientDocument',
        row,
        input: { document: body.type },
        changes: { [columnOf(definition)]: file.id, ...withoutAsk(row.report, body.type) },
        extraStatements: document.statements,
      })
      document.afterCommit()
      return reply
    }),
  }
}
