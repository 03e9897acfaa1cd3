import { memo, useContext, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { User } from '@portal/contract/accounts/accounts'
import { isStaff } from '@portal/contract/accounts/roles'
import { Button, classes, PartSkeleton } from '@portal/ui'
import { LoadError } from '@portal/ui/loaded'
import { useMessageAnnouncement } from '@portal/ui/conversation/message-parts'
import { lazyDialog } from '../list/lazy-dialog.tsx'
import { DialogButton } from '../request/dialog-button.tsx'
import { IsDocked } from '../request/is-docked.ts'
import type { AnyRequest } from '../request/request.ts'
import { Composer } from './composer.tsx'
import { StreamList } from './stream-list.tsx'
import {
  streamFilters,
  streamItems,
  unreadMessages,
  type StreamFilter,
  useConversation,
  type Stream,
} from './stream-items.ts'
import { useScrollToNews, showMessages, writeMessage } from './use-scroll-to-news.ts'

const emailsDialog = lazyDialog(async () => (await import('./emails-dialog.tsx')).EmailsDialog)

const emptyTexts = {
  messages: 'No messages yet.',
  notes: 'No internal notes yet.',
  timeline: 'Nothing has happened yet.',
  all: 'No messages yet.',
}

/** The first message that was unread when the dialog opened. */
const useFirstNew = (conversation: Stream['conversation']): string | undefined => {
  const [first, setFirst] = useState<{ id: string | undefined }>()
  if (conversation && !first) setFirst({ id: unreadMessages(conversation)[0]?.id })
  return first?.id
}

/** Called when the URL asks for the messages, once they have loaded. */
const useWhenAsked = (isWanted: boolean, show: () => void) => {
  const run = useEffectEvent(show)
  useEffect(() => {
    if (isWanted) run()
  }, [isWanted])
}

interface MessageStreamProps {
  request: AnyRequest
  viewer: User
  /** The timeline's name. */
  timeline: string
  /** It is in view beside the list. */
  isSelected: boolean
  /** The URL asks for it. */
  isAsked: boolean
  /** Called to show it. */
  onShown: () => void
}

/**
 * The conversation about a request: messages, internal notes and the timeline in one stream, and where to write. The list beside
 * it is rendered more often.
 */
export const MessageStream = memo(function MessageStream({
  request,
  viewer,
  timeline,
  isSelected,
  isAsked,
  onShown,
}: MessageStreamProps) {
  const id = useId()
  const isDocked = useContext(IsDocked)
  const section = useRef<HTMLElement>(null)
  const { conversation, entries, error } = useConversation(request.id)
  const [filter, setFilter] = useState<StreamFilter>('all')
  const announcement = useMessageAnnouncement(conversation?.messages)
  const firstNewId = useFirstNew(conversation)
  const newestUnreadId = conversation && unreadMessages(conversation).at(-1)?.id
  const forStaff = isStaff(viewer.role)
  // A client's questions to answer are at the top of the dialog.
  const [opensAtQuestion] = useState(!forStaff && request.waiting?.for === 'client')
  const isReady = conversation !== undefined && entries !== undefined
  useWhenAsked(isAsked && isReady && (isDocked || !opensAtQuestion), () => {
    if (!isDocked) return showMessages(section.current)
    onShown()
    return writeMessage(section.current)
  })
  const filters = (Object.keys(streamFilters) as StreamFilter[]).filter((one) => forStaff || one !== 'notes')
  const items = streamItems(conversation?.messages ?? [], entries ?? [], filter)
  const scroller = useScrollToNews(isReady && isSelected, items.length)
  const list =
    conversation && entries ? (
      items.length > 0 ? (
        <StreamList
          request={request}
          viewer={viewer}
          items={items}
          firstNewId={firstNewId}
          newestUnreadId={newestUnreadId}
        />
      ) : (
        <p className="text-sm text-muted">{emptyTexts[filter]}</p>
      )
    ) : error === undefined ? (
      <PartSkeleton label="Loading messages" />
    ) : (
      <LoadError what="the messages" error={error} />
    )
  return (
    <section ref={section} aria-labelledby={id} className={isDocked ? 'flex min-h-0 flex-1 flex-col' : 'space-y-3'}>
      <div
        className={classes(
          'flex flex-wrap items-center justify-between gap-x-4 gap-y-2',
          isDocked && 'border-b border-line px-3.5 py-1.5',
        )}
      >
        <h3
          id={id}
          tabIndex={-1}
          className={isDocked ? 'sr-only' : 'scroll-mt-4 font-semibold outline-none'}
          data-messages
        >
          Messages and {timeline}
        </h3>
        <fieldset className="flex flex-wrap gap-1">
          <legend className="sr-only">Show</legend>
          {filters.map((one) => (
            <Button
              key={one}
              variant={one === filter ? 'secondary' : 'quiet'}
              size="small"
              aria-pressed={one === filter}
              onClick={() => setFilter(one)}
              className={isDocked ? 'pointer-fine:min-h-7.5! px-2.5!' : ''}
            >
              {streamFilters[one]}
            </Button>
          ))}
        </fieldset>
        {isStaff(viewer.role) && (
          <DialogButton label="Emails" command="Emails About This Request">
            {(close) => <emailsDialog.Lazy request={request} viewer={viewer} onClose={close} />}
          </DialogButton>
        )}
      </div>
      {isDocked ? (
        <div
          ref={scroller}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolling content must be reachable by keyboard
          tabIndex={0}
          className="min-h-0 flex-1 overflow-y-auto px-5 py-4 outline-none focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent"
        >
          {list}
        </div>
      ) : (
        list
      )}
      <output className="sr-only">{announcement}</output>
      <div className={isDocked ? 'border-t border-line px-5 py-3' : 'contents'}>
        <Composer
          request={request}
          viewer={viewer}
          onWrite={onShown}
          onSent={() => filter === 'timeline' && setFilter('all')}
        />
      </div>
    </section>
  )
})
