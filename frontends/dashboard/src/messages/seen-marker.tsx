import { useEffect, useEffectEvent, useRef } from 'react'
import { call } from '@portal/client'
import type { Message } from '@portal/contract/requests/messages'
import { refreshLists } from '../refresh-lists.ts'
import { kindOf, type AnyRequest } from '../request/request.ts'

/** Placed after the newest unread message. The messages count as read once it is on screen, in a page that is in front. */
export const SeenMarker = ({ request, message }: { request: AnyRequest; message: Message }) => {
  const element = useRef<HTMLSpanElement>(null)
  const marked = useRef(false)
  const markRead = useEffectEvent(async () => {
    if (marked.current) return
    marked.current = true
    try {
      await call(kindOf(request).calls.readMessages, {
        params: { id: request.id },
        body: { readAt: message.createdAt },
      })
      await refreshLists()
    } catch {
      // Tried again when it comes into view again.
      marked.current = false
    }
  })
  useEffect(() => {
    if (!element.current) return undefined
    let onScreen = false
    const check = () => {
      if (onScreen && document.visibilityState === 'visible') void markRead()
    }
    const observer = new IntersectionObserver((changes) => {
      onScreen = changes.at(-1)?.isIntersecting ?? false
      check()
    })
    observer.observe(element.current)
    document.addEventListener('visibilitychange', check)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', check)
    }
  }, [])
  return <span ref={element} aria-hidden className="block h-px" />
}
