import { AppError } from '@portal/contract/api/errors'
import type { Fields, FileFields } from '@portal/contract/kinds/field'
import { idAs, kindIds, referenceAs, type KindId } from '@portal/contract/kinds/kind-ids'
import { documentsFrom, kindBy } from '@portal/contract/kinds/kinds'
import { documentAs, missingAs, movedAnswers } from '@portal/contract/kinds/moved-fields'
import type { RequestReply } from '@portal/contract/kinds/replies'
import { requestFields } from '@portal/contract/kinds/request-fields'
import { isDelivered, type StoredDocument } from '@portal/contract/requests/documents'
import type { Actor, RequestContext } from '../../context.ts'
import { isUniqueViolation, type Statement } from '../../db/client.ts'
import { emailsTo } from '../../emails/outbox.ts'
import { namedQuery } from '../../agencies/suggestion-store.ts'
import { parse } from '../../handler.ts'
import { forgetTargets } from '../mail-files-store.ts'
import { newId } from '../../platform/ids.ts'
import { changeRequest, type RequestChange } from '../change/change-requests.ts'
import { noneOfAgency } from '../actions/agency.ts'
import { assertTransition, authorOf, planAction } from '../change/transition.ts'
import { storeOf, type RequestStore, type Row } from '../kinds-store.ts'
import { insertMessage } from '../messages/store.ts'
import { notWaiting } from '../messages/waiting.ts'
import { dropUnusedAnswers } from '../policy.ts'
import { presentRequest } from '../present.ts'
import { requesterEmail } from '../visibility.ts'
import { setDocumentType, setKind } from './store.ts'

interface Move {
  to: KindId
  answers: Readonly<Record<string, string>>
  note: string
  sendEmails?: boolean | undefined
}

const given = (answers: object) => Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== null))

/** The columns of answers that only other kinds have. */
const withoutColumnsOf = (from: KindId, to: KindId): object =>
  Object.fromEntries(
    Object.entries<Fields[string]>(requestFields[from].fields).flatMap(([name, { ownColumn, control }]) =>
      ownColumn && !(name in requestFields[to].fields)
        ? [[name, control === 'check' || control === 'yes-no' ? false : null]]
        : [],
    ),
  )

/** The client is still asked for what the other kind needs too. A wait for the earlier agency ends. */
const waitAfter = ({ request: { waitingFor, waitingAsks } }: Row, to: KindId) => {
  const asked = waitingFor === 'client' ? (waitingAsks ?? []) : []
  const rest = asked.filter((code) => code in kindBy(to).asks)
  if (waitingFor === 'client' && (rest.length > 0 || asked.length === 0)) return { waitingAsks: rest }
  return notWaiting
}

/** A document that the other kind has stays one. Others become the files of a message. */
const documentsAfter = (context: RequestContext, actor: Actor, { request, files }: Row, to: KindId) => {
  const messageId = newId('message')
  const types = documentsFrom(kindBy(request.kind), 'client').filter((type) =>
    files.some(({ documentType }) => documentType === type),
  )
  const kept = types.flatMap((from) => {
    const name = documentAs(to, request.kind, from)
    return name === undefined ? [] : [{ from, to: name as StoredDocument }]
  })
  const others = types.filter((type) => !kept.some(({ from }) => from === type))
  const statements: Statement[] = [
    ...kept.map((change) => setDocumentType(context, { requestId: request.id, ...change })),
    ...others.map((from) => setDocumentType(context, { requestId: request.id, from, to: 'attachment', messageId })),
    ...(others.length > 0
      ? [insertMessage(context, messageRow(context, actor, request.id, { id: messageId, visibility: 'shared' }))]
      : []),
  ]
  return {
    statements,
    hasMessage: others.length > 0,
  }
}

const messageRow = (
  { now }: RequestContext,
  actor: Actor,
  requestId: string,
  message: { id: string; visibility: 'shared' | 'internal'; text?: string },
) => ({
  text: '',
  ...message,
  requestId,
  authorId: actor.id,
  authorKind: 'staff' as const,
  source: 'portal' as const,
  asks: [],
  createdAt: now.toISOString(),
})

const planMove = async (
  context: RequestContext,
  actor: Actor,
  row: Row,
  change: string,
  { to, answers, note, sendEmails }: Move & { answers: object },
): Promise<RequestChange> => {
  const { request } = row
  const { id: before, kind: from, referenceNumber } = request
  assertTransition('move', actor, row)
  if (request.hasWaitingDelivery)
    throw new AppError('wrong_state', { message: 'A document is about to be delivered. Undo that first.' })
  if (row.files.some(({ documentType }) => isDelivered(documentType)))
    throw new AppError('wrong_state', {
      message: 'A document was delivered for this request. Place a new one instead.',
    })
  const after = { ...given(request), ...given(request.answers), ...answers, ccEmails: request.ccEmails }
  const missing = missingAs(to, after)
  if (Object.keys(missing).length > 0) throw new AppError('invalid', { fields: missing })
  const { driverLicenseOrPlate, policeDepartment, reportNumber, ...columns } = {
    driverLicenseOrPlate: null,
    policeDepartment: null,
    reportNumber: null,
    ...dropUnusedAnswers<{ fields: Fields; files: FileFields }, object>(requestFields[to], after, {}).answers,
  }
  const named = { ...columns, policeDepartment, reportNumber }
  const id = idAs(to, before)
  const now = context.now.toISOString()
  const documents = documentsAfter(context, actor, row, to)
  const reference = referenceAs(to, referenceNumber)
  const email = sendEmails === false ? null : await planAction(context, 'move', row)
  return {
    columns: {
      ...withoutColumnsOf(from, to),
      ...columns,
      policeDepartment,
      reportNumber,
      referenceNumber: reference,
      earlierReferences: [...new Set(request.earlierReferences.split(' ')), referenceNumber].filter(Boolean).join(' '),
      status: kindBy(to).statuses[0],
      ...waitAfter(row, to),
      expectedOn: null,
      expectedBasis: null,
      expectedTold: null,
      requestedFromAgencyOn: null,
      lastCheckedOn: null,
      ...noneOfAgency,
      clientRepliedAt: null,
      undo: null,
      ...(documents.hasMessage && { lastMessageAt: now }),
      ...(note && { lastNoteAt: now }),
    },
    guarded: ['kind', 'status'],
    activities: [`Moved from ${kindIds[from].name} (${referenceNumber}) to ${kindIds[to].name}`],
    emails: email
      ? await emailsTo(
          context,
          {
            template: email.template,
            request,
            requester: requesterEmail(row),
            details: { ...authorOf(actor, request), movedFrom: referenceNumber },
            event: change,
          },
          email.addressees,
        )
      : { ids: [], statements: [] },
    audited: { by: actor, action: 'request-moved', detail: reference },
    changesViewers: true,
    statements: [
      setKind(context, to, {
        before,
        id,
        answers: named,
        agencies: (await namedQuery(context, to, named)) ?? [],
        submittedAt: request.submittedAt,
        driverLicenseOrPlate,
      }),
      ...documents.statements,
      ...(note
        ? [
            insertMessage(
              context,
              messageRow(context, actor, before, { id: newId('message'), visibility: 'internal', text: note }),
            ),
          ]
        : []),
      forgetTargets(context.db, [before]),
    ],
    newId: id,
  }
}

/**
 * Moves a request to another kind. Its id and reference number change their prefix alone, so that the earlier ones find it.
 * @throws AppError `invalid` with the fields that the other kind requires and the request lacks, `wrong_state` once something was
 * delivered or the request is closed.
 */
export const moveRequest = async (
  context: RequestContext,
  actor: Actor,
  store: RequestStore,
  id: string,
  move: Move,
): Promise<RequestReply> => {
  const read = () => store.visibleRequest(context, actor, id)
  const row = await read()
  assertTransition('move', actor, row)
  const answers = given(parse(movedAnswers(move.to, store.kind), move.answers))
  await changeRequest(context, { row, readAgain: read }, (one, change) =>
    planMove(context, actor, one, change, { ...move, answers }),
  ).catch((error: unknown) => {
    if (!isUniqueViolation(error, 'requests.reference_number')) throw error
    throw new AppError('wrong_state', {
      message: 'Another request has this reference number. Place a new request instead.',
    })
  })
  return presentRequest(await storeOf(move.to).visibleRequest(context, actor, idAs(move.to, id)), actor)
}
