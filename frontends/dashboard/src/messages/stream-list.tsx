import { useState } from 'react'
import type { User } from '@portal/contract/accounts/accounts'
import { Button } from '@portal/ui'
import type { Activity } from '@portal/contract/requests/activity'
import type { AnyRequest } from '../request/request.ts'
import { MessageItem, Clock } from './message-item.tsx'
import { SeenMarker } from './seen-marker.tsx'
import { dayLabel, groupByDay, type StreamItem } from './stream-items.ts'
import { actorOf, Person } from '../people.tsx'

/** An entry of a request's timeline: who did what, and when. */
const TimelineEntry = ({ entry }: { entry: Activity }) => (
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

/** Older items are shown on demand. */
const shownAtFirst = 40

interface StreamListProps {
  request: AnyRequest
  viewer: User
  items: readonly StreamItem[]
  /** The first message that was unread when the dialog opened: a line above it says so. */
  firstNewId: string | undefined
  /** The newest message that is unread. */
  newestUnreadId: string | undefined
}

/** Messages, notes and timeline entries by day, oldest first. */
export const StreamList = ({ request, viewer, items, firstNewId, newestUnreadId }: StreamListProps) => {
  const [showsAll, setShowsAll] = useState(false)
  const hidden = showsAll ? 0 : Math.max(0, items.length - shownAtFirst)
  return (
    <>
      {hidden > 0 && (
        <Button variant="secondary" size="small" onClick={() => setShowsAll(true)}>
          Show {hidden} Earlier
        </Button>
      )}
      <ol className="space-y-4">
        {groupByDay(items.slice(hidden)).map((day) => (
          <li key={day.date}>
            <h4 className="mb-2 text-sm font-semibold text-muted">{dayLabel(day.date)}</h4>
            <ol className="space-y-3">
              {day.items.map(({ id, message, entry }) => (
                <li key={id}>
                  {id === firstNewId && (
                    <p
                      data-first-new
                      className="mb-2 flex scroll-mt-4 items-center gap-2 text-xs font-semibold text-danger"
                    >
                      New
                      <span aria-hidden className="h-px grow bg-danger" />
                    </p>
                  )}
                  {message ? (
                    <>
                      <MessageItem request={request} message={message} viewerRole={viewer.role} />
                      {id === newestUnreadId && <SeenMarker request={request} message={message} />}
                    </>
                  ) : (
                    <TimelineEntry entry={entry} />
                  )}
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </>
  )
}
