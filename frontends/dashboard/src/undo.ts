import { useAction, type ToastAction, type ToastMessage } from '@portal/ui'
import { offerUndo, undoChanges, type UndoableChange } from '@portal/ui/requests/undo'
import { refreshLists } from './refresh-lists.ts'
import type { AnyReport } from './report.ts'

const undoableOf = ({ id, clientName, undo }: AnyReport): UndoableChange[] =>
  undo ? [{ report: id, undo: undo.id, clientName, activity: undo.activity }] : []

const isReport = (reply: unknown): reply is AnyReport => typeof reply === 'object' && reply !== null && 'undo' in reply

/** The Undo button of the toast about a change, from the reply to it; undefined when it can't be undone. */
const undoAction = (before: AnyReport, reply: unknown): ToastAction | undefined => {
  // A change that can't be undone itself leaves the one before it.
  if (!isReport(reply) || !reply.undo || reply.undo.id === before.undo?.id) return undefined
  return offerUndo(undoableOf(reply), {
    description: `To undo this within a minute, open request ${reply.referenceNumber} and choose Undo.`,
    until: reply.undo.until,
    refresh: refreshLists,
  })
}

/** The toast about a change of a request. One that can be undone names the client, because another request may be open by then. */
export const changeMessage = (
  before: AnyReport,
  reply: unknown,
  text: { title: string; description?: string },
): ToastMessage => {
  const action = undoAction(before, reply)
  const description = [action && before.clientName, text.description].filter(Boolean).join(': ')
  return { title: text.title, ...(description && { description }), action }
}

/** Undoes the last change of the report. */
export const useUndo = (report: AnyReport) => {
  const { busy, run } = useAction()
  return { busy, run: () => run(() => undoChanges(undoableOf(report), refreshLists)) }
}
