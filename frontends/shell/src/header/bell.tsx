import { useEffect, useRef, useState } from 'react'
import { useUnreadNotices } from '@portal/client'
import { counted } from '@portal/contract/counted'
import type { User } from '@portal/contract/accounts/accounts'
import { Deferred } from './deferred.tsx'
import type { NoticeListProps } from './notice-list.tsx'
import { Popover } from './popover.tsx'

const loadList = async () => (await import('./notice-list.tsx')).NoticeList

/** The signed-in person's notices: how many are unread, and the list, whose code is loaded when it is opened. */
export const Bell = ({ user }: { user: User }) => {
  const unread = useUnreadNotices()
  const before = useRef(unread)
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    setAnnounced(unread > before.current ? counted(unread, 'unread notification') : '')
    before.current = unread
  }, [unread])
  return (
    <>
      <Popover
        dialog="Notifications"
        button={
          <>
            <span className="relative">
              <svg
                aria-hidden
                viewBox="0 0 16 16"
                className="size-5"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.5"
                strokeLinejoin="round"
              >
                <path d="M8 2a4 4 0 0 0-4 4c0 4-1.5 5-1.5 5h11S12 10 12 6a4 4 0 0 0-4-4Z" />
                <path d="M6.5 13.2a1.6 1.6 0 0 0 3 0" strokeLinecap="round" />
              </svg>
              {unread > 0 && (
                <span
                  aria-hidden
                  className="absolute bottom-3 left-2.5 min-w-5 rounded-full bg-accent px-1 text-center text-xs font-semibold text-accent-ink tabular-nums forced-colors:border"
                >
                  {unread > 99 ? '99+' : unread}
                </span>
              )}
            </span>
            <span className="sr-only">Notices{unread > 0 && `, ${unread} unread`}</span>
          </>
        }
        buttonClass="flex size-9 cursor-pointer items-center justify-center rounded-control text-muted hover:bg-sunken hover:text-ink focus-visible:outline-2 focus-visible:outline-accent pointer-coarse:size-11"
        className="overflow-hidden max-md:fixed max-md:inset-x-2 max-md:top-12 md:w-104"
      >
        {(close, open) =>
          open && (
            <Deferred<NoticeListProps>
              load={loadList}
              what="your notifications"
              onFailed={close}
              props={{ user, onClose: close }}
            />
          )
        }
      </Popover>
      {/* The button has the number too; a new notice is also said. */}
      <output className="sr-only">{announced}</output>
    </>
  )
}
