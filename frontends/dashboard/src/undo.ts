import { call, errorMessage } from '@portal/client'
import { AppError } from '@portal/contract/api/errors'
import { toast, toasts, useAction, type ToastAction, type ToastMessage } from '@portal/ui'
import { conflictMessage } from './conflict-message.ts'
import { refreshLists } from './refresh-lists.ts'
import { kindOf, type AnyReport } from './report.ts'
import { asSentence } from './sentence.ts'

/** Undoes a change of a report and says in a toast whether that worked. */
const undoChange = async (report: AnyReport, change: string, activity: string): Promise<void> => {
  try {
    await call(kindOf(report).calls.undo, { params: { id: report.id }, body: { change } })
    toast({ title: 'Undone', description: `${report.clientName}: ${asSentence(activity)} No email was sent.` })
  } catch (error) {
    const sent = error instanceof AppError && error.code === 'already_sent'
    toast({
      title: sent ? "Couldn't undo: the email was already sent" : "Couldn't undo",
      description: sent
        ? 'You can replace or withdraw the document instead.'
        : ((await conflictMessage(error, report)) ?? errorMessage(error)),
      tone: 'danger',
    })
  } finally {
    void refreshLists()
  }
}

/** A change of a request that a toast offers to undo. */
export interface OfferedChange {
  report: string
  undo: string
}

const offered = new WeakMap<ToastAction, readonly OfferedChange[]>()

/** The Undo button of a toast about changes. */
export const offerUndo = (
  changes: readonly OfferedChange[],
  action: Pick<ToastAction, 'description' | 'until' | 'run'>,
): ToastAction => {
  const button = { label: 'Undo', ...action }
  offered.set(button, changes)
  return button
}

/** Closes the toast that is shown if it offers to undo only changes that no longer matter. */
export const closeUndoToast = (isOver: (change: OfferedChange) => boolean): void => {
  const action = toasts.current()?.action
  if (action && offered.get(action)?.every(isOver)) toasts.dismiss()
}

const isReport = (reply: unknown): reply is AnyReport => typeof reply === 'object' && reply !== null && 'undo' in reply

/** The Undo button of the toast about a change, from the reply to it; undefined when it can't be undone. */
const undoAction = (reply: unknown): ToastAction | undefined => {
  if (!isReport(reply) || !reply.undo) return undefined
  const { id, activity, until } = reply.undo
  return offerUndo([{ report: reply.id, undo: id }], {
    description: `To undo this within a minute, open request ${reply.referenceNumber} and choose Undo.`,
    until,
    run: () => void undoChange(reply, id, activity),
  })
}

/** The toast about a change of a request. One that can be undone names the client, because another request may be open by then. */
export const changeMessage = (reply: unknown, text: { title: string; description?: string }): ToastMessage => {
  const action = undoAction(reply)
  const client = action && isReport(reply) ? reply.clientName : undefined
  const description = [client, text.description].filter(Boolean).join(': ')
  return { title: text.title, ...(description && { description }), action }
}

/** Undoes the last change of the report. */
export const useUndo = (report: AnyReport) => {
  const { busy, run } = useAction()
  const { undo } = report
  return { busy, run: async () => undo && run(() => undoChange(report, undo.id, undo.activity)) }
}
