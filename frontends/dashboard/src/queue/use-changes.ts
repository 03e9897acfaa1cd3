import { useState } from 'react'
import { call, errorMessage } from '@portal/client'
import type { Reply } from '@portal/contract/api/endpoint'
import { limits } from '@portal/contract/limits'
import type { QueueRow } from '@portal/contract/queue/queue'
import { changeQueue, undoQueueChange, type QueueChange, type Refusal } from '@portal/contract/queue/queue-changes'
import type { StaffOwner } from '@portal/contract/reports/staff-owner'
import { toast, type ToastAction } from '@portal/ui'
import { refreshLists } from '../refresh-lists.ts'
import { offerUndo } from '../undo.ts'
import { doneText, requests, type ChangeNames } from './change-text.ts'

export type ChangedRow = Pick<QueueRow, 'id' | 'clientName' | 'referenceNumber'>

/** The requests that a change left as they are. */
export interface RefusedChange {
  change: QueueChange
  names: ChangeNames
  items: readonly { row: ChangedRow; why: Refusal; owner: StaffOwner | null }[]
}

type ChangeReply = Reply<typeof changeQueue>

const nameOf = (rows: readonly ChangedRow[], report: string): string =>
  rows.find(({ id }) => id === report)?.clientName ?? 'a deleted request'

/** The parts of a list that one call takes each. */
const parts = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / limits.queueChangeMax) }, (_, index) =>
    items.slice(index * limits.queueChangeMax, (index + 1) * limits.queueChangeMax),
  )

const undoAll = async (changes: { report: string; undo: string }[], rows: readonly ChangedRow[]): Promise<void> => {
  try {
    const replies = await Promise.all(parts(changes).map((part) => call(undoQueueChange, { body: { changes: part } })))
    const undone = replies.flatMap((reply) => reply.undone)
    const refused = replies.flatMap((reply) => reply.refused)
    if (refused.length === 0) toast({ title: 'Undone', description: `${requests(undone.length)} restored.` })
    else
      toast({
        title: undone.length === 0 ? "Couldn't undo" : `${requests(undone.length)} undone`,
        description: `Changed again since: ${refused.map(({ report }) => nameOf(rows, report)).join(', ')}`,
        tone: 'danger',
      })
  } catch (error) {
    toast({ title: "Couldn't undo", description: errorMessage(error), tone: 'danger' })
  }
  await refreshLists()
}

/** One Undo for all changed requests; undefined when none can be undone. */
const undoAction = (
  { changed, undoUntil }: Pick<ChangeReply, 'changed' | 'undoUntil'>,
  rows: readonly ChangedRow[],
  onDone: () => void,
): ToastAction | undefined => {
  const changes = changed.flatMap(({ report, undo }) => (undo ? [{ report, undo }] : []))
  if (changes.length === 0) return undefined
  return offerUndo(changes, {
    description: 'To undo this within a minute, open each request and choose Undo.',
    until: undoUntil,
    run: () => void undoAll(changes, rows).then(onDone),
  })
}

interface RunOptions {
  names?: ChangeNames
  fromColleagues?: boolean
}

/**
 * Changes requests of the queue: a toast says what was done and offers one Undo for all; `refused` is what was left.
 * @param onChanged called with what was to be changed, once the queue has been read again; with nothing after a failure or Undo.
 */
export const useChanges = (onChanged: (rows: readonly ChangedRow[]) => void) => {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<RefusedChange>()

  const send = async (
    change: QueueChange,
    rows: readonly ChangedRow[],
    { names = {}, fromColleagues = false }: RunOptions,
  ): Promise<RefusedChange | undefined> => {
    const replies: ChangeReply[] = []
    for (const part of parts(rows)) {
      const body = { reports: part.map(({ id }) => id), change, ...(fromColleagues && { fromColleagues }) }
      replies.push(await call(changeQueue, { body }))
    }
    const changed = replies.flatMap((reply) => reply.changed)
    if (changed.length > 0)
      toast({
        title: doneText(
          change,
          changed.map(({ report }) => nameOf(rows, report)),
          names,
        ),
        // The first part's time has begun to run before that of the others.
        action: undoAction({ changed, undoUntil: replies[0]!.undoUntil }, rows, () => onChanged([])),
      })
    const refusedReports = replies.flatMap((reply) => reply.refused)
    const items = refusedReports.flatMap(({ report, why, owner }) => {
      const row = rows.find(({ id }) => id === report)
      return row ? [{ row, why, owner }] : []
    })
    return items.length > 0 ? { change, names, items } : undefined
  }

  const run = async (change: QueueChange, rows: readonly ChangedRow[], options: RunOptions = {}): Promise<void> => {
    if (busy || rows.length === 0) return
    setBusy(true)
    try {
      const left = await send(change, rows, options)
      await refreshLists()
      setRefused(left)
      onChanged(rows)
    } catch (error) {
      toast({ title: "The requests couldn't be changed", description: errorMessage(error), tone: 'danger' })
      await refreshLists()
      onChanged([])
    }
    setBusy(false)
  }

  return { busy, run, refused, dismissRefused: () => setRefused(undefined) }
}
