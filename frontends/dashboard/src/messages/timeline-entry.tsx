import type { Activity } from '@portal/contract/reports/activity'
import { Button, useSecondsLeft } from '@portal/ui'
import { actorOf, Person } from '../people.tsx'
import type { AnyReport } from '../report.ts'
import { useUndo } from '../undo.ts'
import { Clock } from './message-item.tsx'

const UndoEntry = ({ report, entry }: { report: AnyReport; entry: Activity }) => {
  const seconds = useSecondsLeft(report.undo?.until)
  const { busy, run } = useUndo(report)
  if (seconds === 0) return null
  return (
    <Button
      variant="quiet"
      size="small"
      busy={busy}
      onClick={() => void run()}
      className="-ml-3.5"
      aria-label={`Undo: ${entry.activity}`}
    >
      Undo
    </Button>
  )
}

/** An entry of a request's timeline: who did what, and when. */
export const TimelineEntry = ({ report, entry }: { report: AnyReport; entry: Activity }) => (
  <div className="flex gap-x-2.5 px-3.5 text-sm">
    <span aria-hidden className="mt-2 size-1.5 shrink-0 rounded-full bg-edge" />
    <div className="min-w-0">
      <span className="flex flex-wrap items-baseline gap-x-2">
        <Person {...actorOf(entry)} className="font-semibold" />
        <Clock instant={entry.createdAt} />
      </span>
      <span className="block wrap-anywhere">{entry.activity}</span>
      {report.undo?.id === entry.id && <UndoEntry report={report} entry={entry} />}
    </div>
  </div>
)
