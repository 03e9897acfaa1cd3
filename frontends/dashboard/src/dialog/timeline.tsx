import { errorMessage, useQuery } from '@portal/client'
import { formatDate, localDateOf } from '@portal/contract/dates'
import type { Activity } from '@portal/contract/reports/activity'
import type { listCrashActivity } from '@portal/contract/reports/crash-reports'
import { Alert, Button, Spinner, useSecondsLeft } from '@portal/ui'
import { actorName, Person } from '../people.tsx'
import { endpointsFor, type AnyReport } from '../report.ts'
import { useUndo } from '../undo.ts'
import { Section } from './section.tsx'

interface Day {
  /** `YYYY-MM-DD` in the viewer's time zone. */
  date: string
  entries: Activity[]
}

/** Groups entries, newest first, by day. */
export const groupByDay = (entries: readonly Activity[]): Day[] => {
  const days: Day[] = []
  for (const entry of entries) {
    const date = localDateOf(entry.createdAt)
    const last = days.at(-1)
    if (last?.date === date) last.entries.push(entry)
    else days.push({ date, entries: [entry] })
  }
  return days
}

/** `Today`, `Yesterday` or `Mar 5, 2024` for a `YYYY-MM-DD` date. */
export const dayLabel = (date: string, now: number = Date.now()): string => {
  if (date === localDateOf(new Date(now).toISOString())) return 'Today'
  const yesterday = new Date(now)
  yesterday.setDate(yesterday.getDate() - 1)
  return date === localDateOf(yesterday.toISOString()) ? 'Yesterday' : formatDate(date)
}

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

const Entry = ({ report, entry }: { report: AnyReport; entry: Activity }) => (
  <li className="grid grid-cols-[4.75rem_1fr] gap-x-3 text-sm">
    <time dateTime={entry.createdAt} className="pt-px text-muted tabular-nums">
      {new Date(entry.createdAt).toLocaleTimeString('en-US', { timeStyle: 'short' })}
    </time>
    <div className="min-w-0">
      <Person name={actorName(entry)} firm={entry.user?.lawFirmName} className="font-semibold" />
      <span className="block wrap-anywhere">{entry.activity}</span>
      {report.undo?.id === entry.id && <UndoEntry report={report} entry={entry} />}
    </div>
  </li>
)

/** A report's activity by day: who did what, and when. */
export const Timeline = ({ report, title }: { report: AnyReport; title: string }) => {
  const activity = endpointsFor(report).activity as typeof listCrashActivity
  const { data: entries, error } = useQuery(activity, { params: { id: report.id } }, { poll: true })
  return (
    <Section title={title}>
      {entries ? (
        <ol className="space-y-4">
          {groupByDay(entries).map((day) => (
            <li key={day.date}>
              <h4 className="mb-2 text-sm font-semibold text-muted">{dayLabel(day.date)}</h4>
              <ol className="space-y-3 border-l-2 border-line pl-4">
                {day.entries.map((entry) => (
                  <Entry key={entry.id} report={report} entry={entry} />
                ))}
              </ol>
            </li>
          ))}
        </ol>
      ) : error === undefined ? (
        <Spinner label="Loading timeline" />
      ) : (
        <Alert tone="warning" title="We couldn't load the timeline">
          {errorMessage(error)}
        </Alert>
      )}
    </Section>
  )
}
