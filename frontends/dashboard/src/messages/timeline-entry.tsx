import type { Activity } from '@portal/contract/requests/activity'
import { actorOf, Person } from '../people.tsx'
import { Clock } from './message-item.tsx'

/** An entry of a request's timeline: who did what, and when. */
export const TimelineEntry = ({ entry }: { entry: Activity }) => (
  <div className="flex gap-x-2.5 px-3.5 text-sm">
    <span aria-hidden className="mt-2 size-1.5 shrink-0 rounded-full bg-edge" />
    <div className="min-w-0">
      <span className="flex flex-wrap items-baseline gap-x-2">
        <Person {...actorOf(entry)} className="font-semibold" />
        <Clock instant={entry.createdAt} />
      </span>
      <span className="block wrap-anywhere">{entry.activity}</span>
    </div>
  </div>
)
