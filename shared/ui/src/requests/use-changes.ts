import { useState } from 'react'
import { call, errorMessage } from '@portal/client'
import { AppError } from '@portal/contract/api/errors'
import { counted } from '@portal/contract/counted'
import { inParts } from '@portal/contract/in-parts'
import { doneOf, mostOf, type Act, type ActName } from '@portal/contract/requests/actions/actions'
import { actOnRequests, type AlikeRequest, type Refusal } from '@portal/contract/requests/actions/calls'
import type { ActionNames, ToastText } from '@portal/contract/requests/actions/define-action'
import type { Assignee } from '@portal/contract/requests/assignee'
// Imported by the package's name, so that federation resolves it to the shared instance.
import { toast, useAction } from '@portal/ui'
import { allDoneText, refusalText } from './change-text.ts'
import { offerUndo } from './undo.ts'

/** A request to change. */
export interface ChangedRow {
  readonly id: string
  readonly clientName: string
  readonly referenceNumber: string
}

/** An action on some requests. */
export interface ActOnRows {
  readonly act: Act
  readonly rows: readonly ChangedRow[]
}

/** The requests that actions left as they are, with the first of the actions. */
export interface RefusedAct {
  act: Act
  names: ActionNames
  items: readonly { row: ChangedRow; action: ActName; why: Refusal; owner: Assignee | null }[]
}

interface Change {
  request: string
  undo: string | null
  act: Act
  row: ChangedRow | undefined
}

/** The effect of a change that a second change continues: both share a toast and an Undo. */
interface Earlier {
  changed: readonly Change[]
  undoUntil: string
}

/** Other requests for which the same agency may be right. */
export interface AlikeRequests {
  act: Act<'setAgency'>
  names: ActionNames
  rows: readonly AlikeRequest[]
  earlier: Earlier
}

interface Outcome {
  /** The requests that the calls which succeeded were about. */
  rows: readonly ChangedRow[]
  /** Every call succeeded. */
  succeeded: boolean
  left?: RefusedAct | undefined
}

const nothingDone: Outcome = { rows: [], succeeded: false }

export interface RunOptions {
  names?: ActionNames
  /** The colleagues whose requests may be changed, because the viewer saw that they have them. */
  fromColleagues?: readonly string[]
  earlier?: Earlier
  /** Special toasts for one request alone. */
  said?: { done?: ToastText | undefined; failed?: ToastText | undefined }
  /** Explains in a toast, instead of in `refused`, why the only request was left as it is, unless a colleague has it. */
  explainRefused?: ((why: Refusal) => Promise<string | undefined>) | undefined
  /** Called with the errors of the action's input, by its fields. */
  onInvalid?: ((fields: Readonly<Record<string, string>>) => void) | undefined
  /** Called once the calls were made, before what shows the requests is read again. */
  onSent?: ((outcome: Outcome) => void) | undefined
  /** Called when any of the changes was undone. */
  onUndone?: (() => void) | undefined
}

interface ChangesOptions {
  /** Reads what shows the requests again. */
  refresh: () => Promise<unknown>
  /** Called with the requests of the calls that succeeded, after `refresh`; with nothing after Undo. */
  onChanged: (rows: readonly ChangedRow[]) => void
}

/** Whether an error is about the input of the action, which the form then shows at its fields. */
const isAboutInput = (error: unknown, onInvalid: NonNullable<RunOptions['onInvalid']>): boolean => {
  const fields = Object.entries((error instanceof AppError && error.fields) || {}).flatMap(([name, text]) =>
    name.startsWith('act.') ? [[name.slice(name.lastIndexOf('.') + 1), text] as const] : [],
  )
  if (fields.length > 0) onInvalid(Object.fromEntries(fields))
  return fields.length > 0
}

/**
 * Applies actions to requests. A toast says what was done and offers a single Undo for everything. `refused` has the
 * requests that were left unchanged, `alike` the requests that may need the same change.
 */
export const useChanges = ({ refresh, onChanged }: ChangesOptions) => {
  const { busy, run } = useAction()
  const [refused, setRefused] = useState<RefusedAct>()
  const [alike, setAlike] = useState<AlikeRequests>()

  const send = async (
    acts: readonly ActOnRows[],
    { names = {}, fromColleagues = [], earlier, said, onUndone }: RunOptions,
  ): Promise<Outcome> => {
    const done = []
    let failure: { error: unknown } | undefined
    const parts = acts.flatMap(({ act, rows }) =>
      inParts(rows, mostOf(act.action)).map((part) => ({ act, rows: part })),
    )
    for (const { act, rows } of parts) {
      const body = {
        requests: rows.map(({ id }) => id),
        act,
        ...(fromColleagues.length > 0 && { fromColleagues: [...fromColleagues] }),
      }
      try {
        done.push({ act, rows, reply: await call(actOnRequests, { body }) })
      } catch (error) {
        // The parts before it are changed, and can be undone.
        failure = { error }
        break
      }
    }
    const rowIn = (rows: readonly ChangedRow[], request: string) => rows.find(({ id }) => id === request)
    const changed: Change[] = [
      ...(earlier?.changed ?? []),
      ...done.flatMap(({ reply, rows, act }) =>
        reply.changed.map(({ request, undo }) => ({ request, undo, act, row: rowIn(rows, request) })),
      ),
    ]
    const undoable = changed.flatMap(({ request, undo, act, row }) =>
      undo && row ? [{ request, undo, clientName: row.clientName, activity: doneOf(act, names).one }] : [],
    )
    const [first] = done
    if (failure && changed.length === 0) throw failure.error
    const rest = parts.slice(done.length).flatMap(({ rows }) => rows).length
    // The first part's time has begun to run before that of the others.
    const since = earlier ?? first?.reply
    const client = undoable[0]?.clientName
    const own = said?.done && {
      title: said.done.title,
      description: [client, said.done.description ?? changed[0]?.row?.referenceNumber].filter(Boolean).join(': '),
    }
    if (since && changed.length > 0)
      toast({
        title: allDoneText(
          changed.map(({ act, row }) => ({ act, client: row?.clientName ?? 'a deleted request' })),
          names,
        ),
        ...own,
        ...(failure && {
          tone: 'danger',
          description: `${counted(rest, 'other request')} couldn't be changed. ${errorMessage(failure.error)}`,
        }),
        action: offerUndo(undoable, {
          description: 'To undo this within a minute, open each request and choose Undo.',
          until: since.undoUntil,
          onUndone,
          refresh: async () => {
            await refresh()
            onChanged([])
          },
        }),
      })
    const others = new Map(done.flatMap(({ reply: { alike = [] } }) => alike.map((row) => [row.id, row] as const)))
    for (const { rows } of parts) for (const { id } of rows) others.delete(id)
    const act = first?.act
    if (act?.action === 'setAgency' && since && others.size > 0)
      setAlike({ act, names, rows: [...others.values()], earlier: { changed, undoUntil: since.undoUntil } })
    const items = done.flatMap(({ reply, rows, act: { action } }) =>
      reply.refused.flatMap(({ request, why, owner }) => {
        const row = rowIn(rows, request)
        return row ? [{ row, action, why, owner }] : []
      }),
    )
    return {
      rows: done.flatMap(({ rows }) => rows),
      succeeded: !failure,
      left: act && items.length > 0 ? { act, names, items } : undefined,
    }
  }

  const runAll = async (acts: readonly ActOnRows[], options: RunOptions = {}) => {
    if (busy || acts.every(({ rows }) => rows.length === 0)) return nothingDone
    let outcome = nothingDone
    const sendAll = async () => {
      outcome = await send(acts, options)
      options.onSent?.(outcome)
    }
    await run(sendAll, {
      failed: options.said?.failed?.title ?? "The requests couldn't be changed",
      explain: () => options.said?.failed?.description,
      onError: options.onInvalid && ((error) => isAboutInput(error, options.onInvalid!)),
      refresh,
    })
    const only = outcome.left?.items.length === 1 ? outcome.left.items[0] : undefined
    if (only && only.why !== 'taken' && options.explainRefused)
      toast({
        title: options.said?.failed?.title ?? "The request wasn't changed",
        description: (await options.explainRefused(only.why)) ?? refusalText(only.why, only.owner, only.action),
        tone: 'danger',
      })
    else if (outcome.rows.length > 0) setRefused(outcome.left)
    onChanged(outcome.rows)
    return outcome
  }

  return {
    busy,
    /** Resolves to what was left as it is. */
    run: async (act: Act, rows: readonly ChangedRow[], options?: RunOptions) =>
      (await runAll([{ act, rows }], options)).left,
    /** The same for several changes, with one toast and one Undo. */
    runAll,
    refused,
    dismissRefused: () => setRefused(undefined),
    alike,
    dismissAlike: () => setAlike(undefined),
    /** Changes the requests that are alike, too. */
    followAlike: ({ act: first, names, rows, earlier: { changed, undoUntil } }: AlikeRequests) => {
      const act = { ...first, keepChosen: true }
      setAlike(undefined)
      void runAll([{ act, rows }], {
        names,
        earlier: { changed: changed.map((one) => ({ ...one, act })), undoUntil },
      })
    },
  }
}
