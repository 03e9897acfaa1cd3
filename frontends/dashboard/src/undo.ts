import { call } from '@portal/client'
import { useAction, type ToastAction, type ToastMessage } from '@portal/ui'
import { offerUndo, undoChanges, type UndoableChange } from '@portal/ui/requests/undo'
import { refreshLists } from './refresh-lists.ts'
import { kindOf, type AnyRequest } from './request/request.ts'

const undoableOf = ({ id, clientName, undo }: AnyRequest): UndoableChange[] =>
  undo ? [{ request: id, undo: undo.id, clientName, activity: undo.activity }] : []

const isRequest = (reply: unknown): reply is AnyRequest =>
  typeof reply === 'object' && reply !== null && 'undo' in reply

/** The Undo button of the toast about a change, from the reply to it; undefined when it can't be undone. */
const undoAction = (before: AnyRequest, reply: unknown): ToastAction | undefined => {
  // A change that can't be undone itself leaves the one before it.
  if (!isRequest(reply) || !reply.undo || reply.undo.id === before.undo?.id) return undefined
  return offerUndo(undoableOf(reply), {
    description: `To undo this within a minute, open request ${reply.referenceNumber} and choose Undo.`,
    until: reply.undo.until,
    refresh: refreshLists,
  })
}

/** Takes a waiting delivery back. */
export const undoDelivery = (request: AnyRequest, delivery: string) =>
  call(kindOf(request).calls.undoDelivery, { params: { id: request.id, delivery } })

/** Whether a reply has a document that waits to be delivered since. Its bar in the request says so, with Undo, where staff look already. */
export const startsToWait = (before: AnyRequest, reply: unknown): boolean => {
  if (!isRequest(reply)) return false
  const known = new Set(before.waitingDeliveries.map(({ id }) => id))
  return reply.waitingDeliveries.some(({ id }) => !known.has(id))
}

/** The toast about a change of a request. One that can be undone names the client, because another request may be open by then. */
export const changeMessage = (
  before: AnyRequest,
  reply: unknown,
  text: { title: string; description?: string },
): ToastMessage => {
  const action = undoAction(before, reply)
  const description = [action && before.clientName, text.description].filter(Boolean).join(': ')
  return { title: text.title, ...(description && { description }), action }
}

/** Undoes the last change of the request, by staff or by its client. */
export const useUndo = (request: AnyRequest) => {
  const { busy, run } = useAction()
  return { busy, run: () => run(() => undoChanges(undoableOf(request), refreshLists)) }
}
