import type { Parts } from '@portal/contract/api/endpoint'
import { AppError } from '@portal/contract/api/errors'
import type { ActionName, DocumentType } from '@portal/contract/kinds/kinds'
import { documentsFrom, kindBy } from '@portal/contract/kinds/kinds'
import { endpointsOf } from '@portal/contract/kinds/endpoints'
import type { KindId } from '@portal/contract/kinds/kind-ids'
import { documentOf, isOwed, statusAfter } from '@portal/contract/kinds/rules'
import { audit } from '../audit/audit.ts'
import type { RequestContext } from '../context.ts'
import type { RequestRow } from '../db/schema/requests.ts'
import { handler, type Upload } from '../handler.ts'
import { reasonColumns, withReason } from './reasons.ts'
import { changeDocument, earlierDocument, requireFile } from './documents.ts'
import { answerWithDocument } from './messages/answer-with-document.ts'
import { withoutAsk } from './messages/waiting.ts'
import { factsOfRow } from './facts.ts'
import { presentRequest } from './present.ts'
import { storeOf, type Row } from './kinds-store.ts'
import { applyTransition, assertTransition, assertWithdrawal } from './change/transition.ts'
import { assertCompared } from './compare/compare-file.ts'
import { assertNewFile } from './same-file.ts'
import { deliveredOf, fileIdOf } from './waiting-deliveries/delivery.ts'
import { deliverTogether, findOthers } from './waiting-deliveries/together.ts'
import { deliverIn } from './waiting-deliveries/wait.ts'

/** The fields of a call in which it may name a document, beside others. */
interface Named {
  type?: DocumentType
  docType?: DocumentType
  id?: string
  notes?: string
}

/** The fields that both calls of a delivery have. */
const fieldsOf = ({
  clientNote,
  notes,
  sendEmails,
}: {
  clientNote?: string | undefined
  notes: string
  sendEmails: boolean
}) => ({
  note: clientNote || null,
  internalNote: notes || null,
  sendEmails,
})

type ComparedBody = Pick<
  Parts<ReturnType<typeof endpointsOf>['replace']>['body'],
  'compare' | 'deliverIn' | 'despite' | 'readPages'
>

/** @throws AppError `may_be_wrong` unless the file fits the requests, staff know in which ways it doesn't, or the call needs no comparison. */
const assertComparedAs = async (
  context: RequestContext,
  { compare, deliverIn: seconds, despite, readPages = [] }: ComparedBody,
  { key }: Upload,
  type: DocumentType,
  [opened, ...others]: readonly [Row, ...Row[]],
): Promise<void> => {
  if (!(compare ?? seconds > 0)) return
  const targets = [opened, ...others].map(({ request }) => ({ request: request.id, type }))
  await assertCompared(context, { key, targets, scanned: readPages, despite, opened: opened.request.id })
}

/** Whether the agency owes a document of the request after one is withdrawn. */
const owesAfter = (request: RequestRow, type: DocumentType, action: ActionName): boolean => {
  const kind = kindBy(request.kind)
  const facts = factsOfRow(request)
  const hasDelivery = [...facts.delivered].some((one) => one !== type)
  return isOwed(kind, { ...facts, status: statusAfter(kind, action, facts), hasDelivery })
}

/** The handlers that deliver, replace and withdraw the documents of a kind, and add those of clients. */
export const documentHandlers = (name: KindId) => {
  const [kind, store, calls] = [kindBy(name), storeOf(name), endpointsOf(name)]
  /** The document that a call names; where staff deliver only one, calls name none. */
  const [onlyDelivered] = documentsFrom(kind, 'staff')
  const typeIn = ({ type, docType }: Named): DocumentType => type ?? docType ?? onlyDelivered!

  return {
    deliver: handler(calls.deliver, async ({ context, actor, params, receive }) => {
      const before = await store.visibleRequest(context, actor, params.id)
      const { body, files } = await receive((fields) =>
        assertTransition(deliveredOf(kind, typeIn(fields)).deliver, actor, before),
      )
      const type = typeIn(body)
      const { rule, deliver: action } = deliveredOf(kind, type)
      const file = requireFile(kind.deliveryField, files[kind.deliveryField], rule)

      const row = await store.visibleRequest(context, actor, params.id)
      const ids = body.also.split(',').filter((id) => id !== '')
      if (ids.length > 0 && body.deliverIn === 0)
        throw new AppError('invalid', { fields: { deliverIn: 'Enter seconds' } })
      const others = ids.length > 0 ? await findOthers(context, row, ids) : []
      if (body.unlessSame) await assertNewFile(context, row.request, file.sha256)
      await assertComparedAs(context, body, file, type, [row, ...others])
      const unexplained = { reason: null, reasonText: null }
      const delivery = {
        ...fieldsOf(body),
        ...unexplained,
        documentType: type,
        action,
        file,
        seenFile: fileIdOf(before, type),
      }
      const { unlessSame, deliverIn: seconds } = body
      return others.length > 0
        ? deliverTogether(context, actor, { row, seen: before, others, unlessSame }, delivery, seconds)
        : deliverIn(context, actor, { row, seen: before }, delivery, seconds)
    }),

    replace: handler(calls.replace, async ({ context, actor, params, receive }) => {
      const type = typeIn(params)
      const { rule, replace: action } = deliveredOf(kind, type)
      const before = await store.visibleRequest(context, actor, params.id)
      const { body, files } = await receive(() => assertTransition(action, actor, before))
      const file = requireFile(kind.deliveryField, files[kind.deliveryField], rule)

      const row = await store.visibleRequest(context, actor, params.id)
      if (body.unlessSame) await assertNewFile(context, row.request, file.sha256)
      await assertComparedAs(context, body, file, type, [row])
      const delivery = {
        ...fieldsOf(body),
        ...reasonColumns(body),
        documentType: type,
        action,
        file,
        seenFile: fileIdOf(before, type),
      }
      return deliverIn(context, actor, { row, seen: before }, delivery, body.deliverIn)
    }),

    /** Deletes a client document. A delivered one is withdrawn: it stays as an earlier version for staff. */
    removeDocument: handler(calls.removeDocument, async ({ context, actor, params, body }) => {
      const row = await store.visibleRequest(context, actor, params.id)
      const type = typeIn(params)
      const definition = documentOf(kind, type)
      const isDelivered = definition.from === 'staff'
      const action: ActionName = isDelivered ? definition.withdraw : 'deleteClientDocument'
      if (isDelivered) assertWithdrawal(context, action, actor, row, body)
      else assertTransition(action, actor, row)
      if (fileIdOf(row, type) === null)
        throw new AppError('wrong_state', { message: 'This document has already been removed.' })
      const { details, input, ...options } = withReason(body, { document: type })
      const ending = { ended: 'withdrawn', reason: details.reason ?? null } as const
      const audited = isDelivered ? 'document-withdrawn' : 'document-deleted'
      return applyTransition(context, actor, { row }, (one) => ({
        action,
        input,
        document: changeDocument(context, one, type, isDelivered ? { ending } : {}),
        statements: [audit(context, actor, audited, one.request.referenceNumber, definition.label)],
        details: {
          ...details,
          ...earlierDocument(one, fileIdOf(one, type), definition.label),
          ...(isDelivered && owesAfter(one.request, type, action) && { getsAnother: true }),
        },
        ...options,
      }))
    }),

    addDocument: handler(calls.addDocument, async ({ context, actor, params, receive }) => {
      const before = await store.visibleRequest(context, actor, params.id)
      const { body, files } = await receive(() => assertTransition('addClientDocument', actor, before))
      const definition = documentOf(kind, body.type)
      const file = requireFile('file', files.file, definition.rule)

      const row = await store.visibleRequest(context, actor, params.id)
      assertTransition('addClientDocument', actor, row)
      if (await answerWithDocument(context, actor, row.request, body.type, file))
        return presentRequest(await store.visibleRequest(context, actor, params.id), actor)
      return applyTransition(context, actor, { row, seen: before }, (one) => ({
        action: 'addClientDocument',
        input: { document: body.type },
        columns: withoutAsk(one.request, body.type),
        document: changeDocument(context, one, body.type, { added: { file } }),
      }))
    }),
  }
}
