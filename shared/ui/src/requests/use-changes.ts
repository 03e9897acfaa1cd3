import { useState } from 'react'
import { call } from '@portal/client'
import { inParts } from '@portal/contract/in-parts'
import { limits } from '@portal/contract/limits'
import { changeQueue, type AlikeRequest, type QueueChange, type Refusal } from '@portal/contract/queue/queue-changes'
import type { Assignee } from '@portal/contract/reports/assignee'
// Imported by the package's name, so that federation resolves it to the shared instance.
import { toast, useAction } from '@portal/ui'
import { doneText, oneDoneText, type ChangeNames } from './change-text.ts'
import { offerUndo } from './undo.ts'

/** A request to change. */
export interface ChangedRow {
  readonly id: string
  readonly clientName: string
  readonly referenceNumber: string
}

/** The requests that a change left as they are. */
export interface RefusedChange {
  change: QueueChange
  names: ChangeNames
  items: readonly { row: ChangedRow; why: Refusal; owner: Assignee | null }[]
}

/** Other requests for which the same agency may be right. */
export interface AlikeRequests {
  change: Extract<QueueChange, { action: 'setAgency' }>
  names: ChangeNames
  rows: readonly AlikeRequest[]
}

interface RunOptions {
  names?: ChangeNames
  fromColleagues?: boolean
}

interface ChangesOptions {
  /** Reads what shows the requests again. */
  refresh: () => Promise<unknown>
  /** Called with what was to be changed, after `refresh`; with nothing after a failure or Undo. */
  onChanged: (rows: readonly ChangedRow[]) => void
}

/** Changes requests: a toast says what was done and offers one Undo for all; `refused` is what was left, `alike` what may need the same. */
export const useChanges = ({ refresh, onChanged }: ChangesOptions) => {
  const { busy, run } = useAction()
  const [refused, setRefused] = useState<RefusedChange>()
  const [alike, setAlike] = useState<AlikeRequests>()

  const send = async (
    change: QueueChange,
    rows: readonly ChangedRow[],
    { names = {}, fromColleagues = false }: RunOptions,
  ): Promise<RefusedChange | undefined> => {
    const replies = []
    for (const part of inParts(rows, limits.queueChangeMax)) {
      const body = { reports: part.map(({ id }) => id), change, ...(fromColleagues && { fromColleagues }) }
      replies.push(await call(changeQueue, { body }))
    }
    const rowOf = (report: string) => rows.find(({ id }) => id === report)
    const changed = replies.flatMap((reply) => reply.changed)
    const undoable = changed.flatMap(({ report, undo }) => {
      const row = rowOf(report)
      return undo && row ? [{ report, undo, clientName: row.clientName, activity: oneDoneText(change, names) }] : []
    })
    if (changed.length > 0)
      toast({
        title: doneText(
          change,
          changed.map(({ report }) => rowOf(report)?.clientName ?? 'a deleted request'),
          names,
        ),
        action: offerUndo(undoable, {
          description: 'To undo this within a minute, open each request and choose Undo.',
          // The first part's time has begun to run before that of the others.
          until: replies[0]!.undoUntil,
          refresh: async () => {
            await refresh()
            onChanged([])
          },
        }),
      })
    const others = new Map(replies.flatMap(({ alike = [] }) => alike.map((row) => [row.id, row] as const)))
    for (const { id } of rows) others.delete(id)
    if (change.action === 'setAgency' && others.size > 0) setAlike({ change, names, rows: [...others.values()] })
    const items = replies.flatMap((reply) =>
      reply.refused.flatMap(({ report, why, owner }) => {
        const row = rowOf(report)
        return row ? [{ row, why, owner }] : []
      }),
    )
    return items.length > 0 ? { change, names, items } : undefined
  }

  /** Resolves to what was left as it is. */
  const change = async (change: QueueChange, rows: readonly ChangedRow[], options: RunOptions = {}) => {
    if (busy || rows.length === 0) return undefined
    let left: RefusedChange | undefined
    const succeeded = await run(async () => (left = await send(change, rows, options)), {
      failed: "The requests couldn't be changed",
      refresh,
    })
    if (succeeded) setRefused(left)
    onChanged(succeeded ? rows : [])
    return left
  }

  return {
    busy,
    run: change,
    refused,
    dismissRefused: () => setRefused(undefined),
    alike,
    dismissAlike: () => setAlike(undefined),
  }
}
