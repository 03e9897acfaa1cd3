import { useEffect, useRef } from 'react'

/** Closer to its end than this, a conversation is read to its end. */
const nearEnd = 40

/**
 * Scrolls a conversation to its first new message, or else to its end, when it comes into view; and to its end again when
 * something is added while the end shows.
 */
export const useScrollToNews = (isShown: boolean, count: number) => {
  const scroller = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  useEffect(() => {
    const { current } = scroller
    if (!isShown || !current) return undefined
    const onScroll = () => {
      isAtEnd.current = current.scrollHeight - current.scrollTop - current.clientHeight < nearEnd
    }
    const news = current.querySelector('[data-first-new]')
    if (news) news.scrollIntoView({ block: 'start' })
    else current.scrollTop = current.scrollHeight
    onScroll()
    current.addEventListener('scroll', onScroll, { passive: true })
    return () => current.removeEventListener('scroll', onScroll)
  }, [isShown])
  useEffect(() => {
    const { current } = scroller
    if (isShown && current && isAtEnd.current) current.scrollTop = current.scrollHeight
  }, [isShown, count])
  return scroller
}
