import { useEffect, useEffectEvent, useRef, type MouseEvent } from 'react'
import { Link, useLocation } from 'wouter'
import { call, useQuery, useUnreadNotices } from '@portal/client'
import type { User } from '@portal/contract/accounts/accounts'
import { listNotices, readNotices, type Notice } from '@portal/contract/notices/notices'
import { Ago, Button, classes, PartSkeleton, toast } from '@portal/ui'
import { Loaded } from '@portal/ui/loaded'
import { openPage } from './open-page.ts'
import { aboutOf, linkOf, titleOf } from './notice-texts.ts'

export interface NoticeListProps {
  user: User
  onClose: () => void
}

const Item = ({ notice, user, onClose }: NoticeListProps & { notice: Notice }) => {
  const { createdAt, read } = notice
  const [, navigate] = useLocation()
  const href = linkOf(notice, user.role)
  const open = (event: MouseEvent) => {
    // Opening the request reads it, too. A failure only leaves it unread.
    if (!read) void call(readNotices, { body: { from: createdAt, until: createdAt } }).catch(() => {})
    // The browser opens it in another tab.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onClose()
    openPage(navigate, href)
  }
  return (
    <li className="border-t border-line">
      <Link
        href={href}
        onClick={open}
        className="flex gap-3 px-4 py-2.5 text-sm hover:bg-sunken focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent"
      >
        <span className={classes('mt-1.5 size-2 shrink-0 rounded-full', !read && 'bg-accent forced-colors:border')}>
          {!read && <span className="sr-only">Unread: </span>}
        </span>
        <span className="min-w-0 flex-1">
          <span className={classes('block', read ? 'text-muted' : 'font-semibold')}>{titleOf(notice)}</span>
          <span className="block truncate text-muted">{aboutOf(notice)}</span>
        </span>
        <span className="text-xs text-muted">
          <Ago instant={createdAt} />
        </span>
      </Link>
    </li>
  )
}

/** The newest notices of a member of staff, each a link to its request. */
export const NoticeList = ({ user, onClose }: NoticeListProps) => {
  const query = useQuery(listNotices)
  const unread = useUnreadNotices()
  const container = useRef<HTMLDivElement>(null)
  const refresh = useEffectEvent(() => void query.refresh())
  // The list is as new as the number beside the bell.
  const shown = useRef(unread)
  useEffect(() => {
    if (shown.current !== unread) refresh()
    shown.current = unread
  }, [unread])
  useEffect(() => container.current?.focus(), [])

  const newest = query.data?.[0]?.createdAt
  const readAll = async () => {
    try {
      await call(readNotices, { body: { until: newest } })
      container.current?.focus()
    } catch {
      toast({ title: "Couldn't mark your notifications as read", description: 'Please try again.', tone: 'danger' })
    }
  }

  return (
    <div ref={container} tabIndex={-1} className="outline-none">
      <div className="flex min-h-12 items-center justify-between gap-2 px-4">
        <h2 className="text-base font-bold">Notifications</h2>
        {query.data?.some(({ read }) => !read) && (
          <Button variant="quiet" size="small" onClick={() => void readAll()}>
            Mark All as Read
          </Button>
        )}
      </div>
      <Loaded
        query={query}
        what="your notifications"
        loading={
          <div className="border-t border-line p-6">
            <PartSkeleton label="Loading notifications" />
          </div>
        }
      >
        {(notices) =>
          notices.length === 0 ? (
            <p className="border-t border-line px-4 py-6 text-sm text-muted">
              No notifications yet. Replies, overdue requests, handoffs and mentions appear here.
            </p>
          ) : (
            <ul className="max-h-[70dvh] overflow-y-auto overscroll-contain">
              {notices.map((notice) => (
                <Item
                  key={`${notice.createdAt} ${notice.kind} ${notice.request?.id ?? notice.domain}`}
                  notice={notice}
                  user={user}
                  onClose={onClose}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  )
}
