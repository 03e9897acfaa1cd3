import { useEffect, useId, useRef, useState } from 'react'
import type { User } from '@portal/contract/accounts/accounts'
import { isStaff } from '@portal/contract/accounts/roles'
import { Button, Spinner } from '@portal/ui'
import { LoadError } from '@portal/ui/loaded'
import { useMessageAnnouncement } from '@portal/ui/conversation/message-parts'
import type { AnyReport } from '../report.ts'
import { useUrlState } from '../url-state.ts'
import { Composer } from './composer.tsx'
import { showMessages } from './show-messages.ts'
import { StreamList } from './stream-list.tsx'
import { streamFilters, streamItems, unreadMessages, type StreamFilter } from './stream-items.ts'
import { useConversation, type Stream } from './use-conversation.ts'

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

/** Scrolls to the messages when the URL asks for them, once they have loaded. */
const useScrollToMessages = (ready: boolean) => {
  const section = useRef<HTMLElement>(null)
  const { state } = useUrlState()
  const wanted = ready && state.panel === 'messages'
  useEffect(() => {
    if (wanted) showMessages(section.current)
  }, [wanted])
  return section
}

interface MessageStreamProps {
  report: AnyReport
  viewer: User
  /** The timeline's name. */
  timeline: string
}

/** The conversation about a request: messages, internal notes and the timeline in one stream, and where to write. */
export const MessageStream = ({ report, viewer, timeline }: MessageStreamProps) => {
  const id = useId()
  const { conversation, entries, error } = useConversation(report.id)
  const [filter, setFilter] = useState<StreamFilter>('all')
  const announcement = useMessageAnnouncement(conversation?.messages)
  const firstNewId = useFirstNew(conversation)
  const newestUnreadId = conversation && unreadMessages(conversation).at(-1)?.id
  const forStaff = isStaff(viewer.role)
  // A client's questions to answer are at the top of the dialog.
  const [opensAtQuestion] = useState(!forStaff && report.waiting?.for === 'client')
  const section = useScrollToMessages(conversation !== undefined && entries !== undefined && !opensAtQuestion)
  const filters = (Object.keys(streamFilters) as StreamFilter[]).filter((one) => forStaff || one !== 'notes')
  const items = streamItems(conversation?.messages ?? [], entries ?? [], filter)
  return (
    <section ref={section} aria-labelledby={id} className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id={id} tabIndex={-1} className="scroll-mt-4 font-semibold outline-none" data-messages>
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
            >
              {streamFilters[one]}
            </Button>
          ))}
        </fieldset>
      </div>
      {conversation && entries ? (
        items.length > 0 ? (
          <StreamList
            report={report}
            viewer={viewer}
            items={items}
            firstNewId={firstNewId}
            newestUnreadId={newestUnreadId}
          />
        ) : (
          <p className="text-sm text-muted">{emptyTexts[filter]}</p>
        )
      ) : error === undefined ? (
        <Spinner label="Loading messages" />
      ) : (
        <LoadError what="the messages" error={error} />
      )}
      <output className="sr-only">{announcement}</output>
      <Composer report={report} viewer={viewer} onSent={() => filter === 'timeline' && setFilter('all')} />
    </section>
  )
}
