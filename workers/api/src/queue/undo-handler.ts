import { undoQueueChange } from '@portal/contract/queue/queue-changes'
import type { Handler } from '../handler.ts'
import { newId } from '../platform/ids.ts'
import { openEntries, undoableEntry, lastChangeAfterUndo } from '../reports/undo/undo.ts'
import { isForStaff, writeOf } from './plan-change.ts'
import { readChange } from './read-change.ts'
import { gone, refusedAtWrite, refusedBy, type Refused } from './refusals.ts'
import { writeChanges, type QueueWrite } from './write-store.ts'

/** Takes back one change of each request, unless it was followed by another or its email was sent. */
export const undoQueueHandler: Handler<typeof undoQueueChange> = {
  endpoint: undoQueueChange,
  handle: async (request) => {
    const { context, actor, body } = await readChange(undoQueueChange, request, ({ changes }) => ({
      reports: changes.map(({ report }) => report),
    }))
    const rows = new Map(actor.rows.map((row) => [row.report.id, row]))
    const refused: Refused[] = []
    const writes = new Map<string, QueueWrite>()
    for (const { report: id, undo } of body.changes) {
      const row = rows.get(id)
      const entries = row ? openEntries(row.report, context.now) : []
      const entry = row && undoableEntry(row.report, context.now)
      if (!row) refused.push(gone(id))
      else if (!entries.some((open) => open.id === undo)) refused.push(refusedBy(row, 'state'))
      // A change of a document is taken back with its file, by the request's own Undo.
      else if (entry?.id !== undo || entry.addedFile || entry.endedFile) refused.push(refusedBy(row, 'changed'))
      else {
        const earlier = entries.filter((open) => open.id !== undo)
        const after = {
          ...entry.before,
          ...(!isForStaff(entry.before) && lastChangeAfterUndo(row.report, entry)),
          undo: earlier.length > 0 ? JSON.stringify(earlier) : null,
        }
        const activity = `Undone: ${entry.activity}` as const
        const audited = 'change-undone' as const
        writes.set(id, writeOf(context, row, { activityId: newId('activity'), activity, audited, after, undoes: undo }))
      }
    }
    for (const unchanged of await writeChanges(context, actor, [...writes.values()])) {
      writes.delete(unchanged.report)
      refused.push(refusedAtWrite(unchanged))
    }
    return { undone: [...writes.keys()], refused }
  },
}
