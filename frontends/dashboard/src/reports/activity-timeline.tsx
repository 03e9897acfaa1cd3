import { errorMessage, useQuery } from '@portal/client'
import type { Activity } from '@portal/contract/activity'
import type { listActivity } from '@portal/contract/crash-reports'
import { dayOf, formatDay } from '@portal/contract/dates'
import { Alert, Spinner } from '@portal/ui'
import { actorOf } from './actor-of.ts'
import { FirmBadge } from './firm-badge.tsx'
import { formatTime } from './format-time.ts'
import { readsOf, type AnyReport } from './report.ts'
import { Section } from './section.tsx'

interface Day {
  day: string
  entries: Activity[]
}

/** Entries, newest first, by the viewer's day. */
export const byDay = (entries: readonly Activity[]): Day[] => {
  const days: Day[] = []
  for (const entry of entries) {
    const day = dayOf(entry.createdAt)
    const last = days.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else days.push({ day, entries: [entry] })
  }
  return days
}

/** A day as one says it: `Today`, `Yesterday`, `Mar 5, 2024`. */
export const dayName = (day: string, now: number = Date.now()): string => {
  if (day === dayOf(new Date(now).toISOString())) return 'Today'
  const yesterday = new Date(now)
  yesterday.setDate(yesterday.getDate() - 1)
  return day === dayOf(yesterday.toISOString()) ? 'Yesterday' : formatDay(day)
}

const Entry = ({ entry }: { entry: Activity }) => (
  <li className="grid grid-cols-[4.75rem_1fr] gap-x-3 text-sm">
    <time dateTime={entry.createdAt} className="pt-px text-muted tabular-nums">
      {formatTime(entry.createdAt)}
    </time>
    <p className="min-w-0">
      <span className="inline-flex max-w-full flex-wrap items-center gap-x-2 gap-y-1">
        <span className="min-w-0 font-semibold wrap-anywhere">{actorOf(entry)}</span>
        {entry.user?.lawFirmName && <FirmBadge firm={entry.user.lawFirmName} />}
      </span>
      <span className="block wrap-anywhere">{entry.activity}</span>
    </p>
  </li>
)

/** What was done to a report: day by day, when, who and what. */
export const ActivityTimeline = ({ report, title = 'Activity Timeline' }: { report: AnyReport; title?: string }) => {
  const activity = readsOf(report).activity as typeof listActivity
  const { data: entries, error } = useQuery(activity, { params: { id: report.id } }, { poll: true })
  return (
    <Section title={title}>
      {entries ? (
        <ol className="space-y-4">
          {byDay(entries).map(({ day, entries: ofDay }) => (
            <li key={day}>
              <h4 className="mb-2 text-sm font-semibold text-muted">{dayName(day)}</h4>
              <ol className="space-y-3 border-l-2 border-line pl-4">
                {ofDay.map((entry) => (
                  <Entry key={entry.id} entry={entry} />
                ))}
              </ol>
            </li>
          ))}
        </ol>
      ) : error === undefined ? (
        <Spinner label="Loading the timeline" />
      ) : (
        <Alert tone="warning" title="The timeline could not be loaded">
          {errorMessage(error)}
        </Alert>
      )}
    </Section>
  )
}
