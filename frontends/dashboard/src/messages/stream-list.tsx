import { useState } from 'react'
import type { User } from '@portal/contract/accounts/accounts'
import { Button, useLazyLoad } from '@portal/ui'
import { isStaff } from '@portal/contract/accounts/roles'
import type { Activity } from '@portal/contract/requests/activity'
import type { Message } from '@portal/contract/requests/messages'
import type { AnyRequest } from '../request/request.ts'
import { MessageItem, Clock } from './message-item.tsx'
import type { Offers } from './offers.tsx'
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

let loadedOffers: typeof Offers | undefined
const getOffers = () => loadedOffers
const loadOffers = async () => (loadedOffers ??= (await import('./offers.tsx')).Offers)

/** The steps that an agency's words suggest. Few requests have such a message, so their code loads with it. */
const LazyOffers = (props: Parameters<typeof Offers>[0]) => {
  const { value: Loaded, failed, retry } = useLazyLoad(getOffers, loadOffers)
  if (Loaded) return <Loaded {...props} />
  // Room for one line of buttons, so that nothing moves when they come.
  return (
    <div className="min-h-9">
      {failed && (
        <Button variant="secondary" size="small" onClick={retry}>
          Show Suggested Steps
        </Button>
      )}
    </div>
  )
}

/** Whether a message is the one that nobody of staff has acted on. */
const isUnhandled = ({ repliedBy, clientRepliedAt }: AnyRequest, { createdAt }: Message): boolean =>
  repliedBy !== null && repliedBy !== 'client' && createdAt === clientRepliedAt

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
                      <MessageItem request={request} message={message} viewerRole={viewer.role}>
                        {isStaff(viewer.role) && isUnhandled(request, message) && (
                          <LazyOffers request={request} viewer={viewer} message={message} />
                        )}
                      </MessageItem>
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
