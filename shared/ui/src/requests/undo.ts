import { call, errorMessage } from '@portal/client'
import { inParts } from '@portal/contract/in-parts'
import { limits } from '@portal/contract/limits'
import { undoActs, type Refusal } from '@portal/contract/requests/actions/calls'
// Imported by the package's name, so that federation resolves it to the shared instance.
import { toast, toasts, type ToastAction } from '@portal/ui'
import { requests } from './change-text.ts'
import { asSentence } from './sentence.ts'

/** A change of a request that can be undone. */
export interface UndoableChange {
  request: string
  /** The change's id. */
  undo: string
  clientName: string
  activity: string
}

const refusalTexts: Readonly<Record<Refusal, string>> = {
  taken: 'A colleague has the request.',
  gone: 'This request was deleted, or you no longer have access.',
  state: "It's too late to undo this.",
  agency: 'it has another agency',
  changed: 'It was changed again since.',
  sent: 'You can replace or withdraw the document instead.',
}

/** Undoes changes of requests and says in a toast whether that worked. */
export const undoChanges = async (
  changes: readonly UndoableChange[],
  refresh: () => unknown,
  onUndone: () => void = () => {},
): Promise<void> => {
  try {
    const replies = await Promise.all(
      inParts(changes, limits.queueEmailsMax).map((part) =>
        call(undoActs, { body: { changes: part.map(({ request, undo }) => ({ request, undo })) } }),
      ),
    )
    const undone = replies.flatMap((reply) => reply.undone)
    const refused = replies.flatMap((reply) => reply.refused)
    const isEmailed = replies.some(({ emailed }) => emailed.length > 0)
    if (undone.length > 0) onUndone()
    const [first] = changes
    const description =
      first && changes.length === 1
        ? `${first.clientName}: ${asSentence(first.activity)} ${isEmailed ? 'Everyone who was emailed is emailed again.' : 'No email was sent.'}`
        : `${requests(undone.length)} restored.`
    if (refused.length === 0) toast({ title: 'Undone', description })
    else if (changes.length === 1) {
      const { why } = refused[0]!
      const title = why === 'sent' ? "Couldn't undo: the email was already sent" : "Couldn't undo"
      toast({ title, description: refusalTexts[why], tone: 'danger' })
    } else {
      const isRefused = ({ request }: UndoableChange) => refused.some((one) => one.request === request)
      toast({
        title: undone.length === 0 ? "Couldn't undo" : `${requests(undone.length)} undone`,
        description: `Not undone: ${changes
          .filter(isRefused)
          .map(({ clientName }) => clientName)
          .join(', ')}`,
        tone: 'danger',
      })
    }
  } catch (error) {
    toast({ title: "Couldn't undo", description: errorMessage(error), tone: 'danger' })
  }
  await refresh()
}

const offered = new WeakMap<ToastAction, readonly UndoableChange[]>()

/** The Undo button of a toast about changes; undefined when none of them can be undone. */
export const offerUndo = (
  changes: readonly UndoableChange[],
  options: Pick<ToastAction, 'description' | 'until'> & {
    refresh: () => unknown
    /** Called when any of them was undone. */
    onUndone?: (() => void) | undefined
  },
): ToastAction | undefined => {
  if (changes.length === 0) return undefined
  const { refresh, onUndone, ...texts } = options
  const button = { label: 'Undo', ...texts, run: () => void undoChanges(changes, refresh, onUndone) }
  offered.set(button, changes)
  return button
}

/** Closes the toast that is shown if it offers to undo only changes that no longer matter. */
export const closeUndoToast = (isOver: (change: UndoableChange) => boolean): void => {
  const action = toasts.current()?.action
  if (action && offered.get(action)?.every(isOver)) toasts.dismiss()
}
