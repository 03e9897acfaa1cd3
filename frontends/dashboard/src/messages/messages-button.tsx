import type { RefObject } from 'react'
import { Button } from '@portal/ui'
import type { AnyRequest } from '../request/request.ts'
import { showMessages } from './use-scroll-to-news.ts'
import { unreadMessages, useConversation } from './stream-items.ts'

interface MessagesButtonProps {
  request: AnyRequest
  /** The dialog's content. */
  container: RefObject<HTMLElement | null>
}

/** Leads to the messages from the dialog's header, and says how many are new. */
export const MessagesButton = ({ request, container }: MessagesButtonProps) => {
  const { conversation } = useConversation(request.id)
  const unread = conversation ? unreadMessages(conversation).length : 0
  return (
    <Button
      variant="quiet"
      size="small"
      onClick={() => showMessages(container.current)}
      className="-my-1.5 max-sm:-ml-3.5"
    >
      {unread > 0 && <span aria-hidden className="size-2 rounded-full bg-progress" />}
      {unread > 0 ? `${unread} New ${unread === 1 ? 'Message' : 'Messages'}` : 'Go to Messages'}
    </Button>
  )
}
