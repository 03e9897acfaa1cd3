import { useState } from 'react'
import type { User } from '@portal/contract/accounts/accounts'
import { Button } from '@portal/ui'
import type { AnyRequest } from '../request/request.ts'
import { MessageItem } from './message-item.tsx'
import { SeenMarker } from './seen-marker.tsx'
import { dayLabel, groupByDay, type StreamItem } from './stream-items.ts'
import { TimelineEntry } from './timeline-entry.tsx'

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
