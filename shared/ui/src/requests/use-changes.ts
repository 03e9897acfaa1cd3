import { useState } from 'react'
import { call, errorMessage } from '@portal/client'
import { counted } from '@portal/contract/counted'
import { inParts } from '@portal/contract/in-parts'
import {
  changeQueue,
  mostChanged,
  type AlikeRequest,
  type QueueAction,
  type QueueChange,
  type Refusal,
} from '@portal/contract/requests/queue-changes'
import type { Assignee } from '@portal/contract/requests/assignee'
// Imported by the package's name, so that federation resolves it to the shared instance.
import { toast, useAction } from '@portal/ui'
import { allDoneText, oneDoneText, type ChangeNames } from './change-text.ts'
import { offerUndo } from './undo.ts'

/** A request to change. */
export interface ChangedRow {
  readonly id: string
  readonly clientName: string
  readonly referenceNumber: string
}

/** A change of some requests. */
export interface ChangeOfRows {
  readonly change: QueueChange
  readonly rows: readonly ChangedRow[]
}

/** The requests that changes left as they are, with the first of the changes. */
export interface RefusedChange {
  change: QueueChange
  names: ChangeNames
  items: readonly { row: ChangedRow; action: QueueAction; why: Refusal; owner: Assignee | null }[]
}

interface Change {
  request: string
  undo: string | null
  change: QueueChange
  row: ChangedRow | undefined
}

/** The effect of a change that another one continues: both have one toast and one Undo. */
interface Earlier {
  changed: readonly Change[]
  undoUntil: string
}

/** Other requests for which the same agency may be right. */
export interface AlikeRequests {
  change: Extract<QueueChange, { action: 'setAgency' }>
  names: ChangeNames
  rows: readonly AlikeRequest[]
  earlier: Earlier
}

interface Outcome {
  /** The requests that the calls which succeeded were about. */
  rows: readonly ChangedRow[]
  /** Every call succeeded. */
  succeeded: boolean
  left?: RefusedChange | undefined
}

const nothingDone: Outcome = { rows: [], succeeded: false }

interface RunOptions {
  names?: ChangeNames
  /** The colleagues whose requests may be changed, because the viewer saw that they have them. */
  fromColleagues?: readonly string[]
  earlier?: Earlier
  /** Called when any of the changes was undone. */
  onUndone?: (() => void) | undefined
}

interface ChangesOptions {
  /** Reads what shows the requests again. */
  refresh: () => Promise<unknown>
  /** Called with the requests of the calls that succeeded, after `refresh`; with nothing after Undo. */
  onChanged: (rows: readonly ChangedRow[]) => void
}

/** Changes requests: a toast says what was done and offers one Undo for all; `refused` is what was left, `alike` what may need the same. */
export const useChanges = ({ refresh, onChanged }: ChangesOptions) => {
  const { busy, run } = useAction()
  const [refused, setRefused] = useState<RefusedChange>()
  const [alike, setAlike] = useState<AlikeRequests>()

  const send = async (
    changes: readonly ChangeOfRows[],
    { names = {}, fromColleagues = [], earlier, onUndone }: RunOptions,
  ): Promise<Outcome> => {
    const done = []
    let failure: { error: unknown } | undefined
    const parts = changes.flatMap(({ change, rows }) =>
      inParts(rows, mostChanged(change)).map((part) => ({ change, rows: part })),
    )
    for (const { change, rows } of parts) {
      const body = {
        requests: rows.map(({ id }) => id),
        change,
        ...(fromColleagues.length > 0 && { fromColleagues: [...fromColleagues] }),
      }
      try {
        done.push({ change, rows, reply: await call(changeQueue, { body }) })
      } catch (error) {
        // The parts before it are changed, and can be undone.
        failure = { error }
        break
      }
    }
    const rowIn = (rows: readonly ChangedRow[], request: string) => rows.find(({ id }) => id === request)
    const changed: Change[] = [
      ...(earlier?.changed ?? []),
      ...done.flatMap(({ reply, rows, change }) =>
        reply.changed.map(({ request, undo }) => ({ request, undo, change, row: rowIn(rows, request) })),
      ),
    ]
    const undoable = changed.flatMap(({ request, undo, change, row }) =>
      undo && row ? [{ request, undo, clientName: row.clientName, activity: oneDoneText(change, names) }] : [],
    )
    const [first] = done
    if (failure && changed.length === 0) throw failure.error
    const rest = parts.slice(done.length).flatMap(({ rows }) => rows).length
    // The first part's time has begun to run before that of the others.
    const since = earlier ?? first?.reply
    if (since && changed.length > 0)
      toast({
        title: allDoneText(
          changed.map(({ change, row }) => ({ change, client: row?.clientName ?? 'a deleted request' })),
          names,
        ),
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
    const change = first?.change
    if (change?.action === 'setAgency' && since && others.size > 0)
      setAlike({ change, names, rows: [...others.values()], earlier: { changed, undoUntil: since.undoUntil } })
    const items = done.flatMap(({ reply, rows, change: { action } }) =>
      reply.refused.flatMap(({ request, why, owner }) => {
        const row = rowIn(rows, request)
        return row ? [{ row, action, why, owner }] : []
      }),
    )
    return {
      rows: done.flatMap(({ rows }) => rows),
      succeeded: !failure,
      left: change && items.length > 0 ? { change, names, items } : undefined,
    }
  }

  const runAll = async (changes: readonly ChangeOfRows[], options: RunOptions = {}) => {
    if (busy || changes.every(({ rows }) => rows.length === 0)) return nothingDone
    let outcome = nothingDone
    await run(async () => (outcome = await send(changes, options)), {
      failed: "The requests couldn't be changed",
      refresh,
    })
    if (outcome.rows.length > 0) setRefused(outcome.left)
    onChanged(outcome.rows)
    return outcome
  }

  return {
    busy,
    /** Resolves to what was left as it is. */
    run: async (change: QueueChange, rows: readonly ChangedRow[], options?: RunOptions) =>
      (await runAll([{ change, rows }], options)).left,
    /** The same for several changes, with one toast and one Undo. */
    runAll,
    refused,
    dismissRefused: () => setRefused(undefined),
    alike,
    dismissAlike: () => setAlike(undefined),
    /** Changes the requests that are alike, too. */
    followAlike: ({ change: first, names, rows, earlier: { changed, undoUntil } }: AlikeRequests) => {
      const change = { ...first, keepChosen: true }
      setAlike(undefined)
      void runAll([{ change, rows }], {
        names,
        earlier: { changed: changed.map((one) => ({ ...one, change })), undoUntil },
      })
    },
  }
}
