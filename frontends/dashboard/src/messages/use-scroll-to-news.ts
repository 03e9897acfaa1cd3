import { useEffect, useRef } from 'react'

/** Scrolls to the first new message, or else to the newest ones with the composer below, and focuses their heading. */
export const showMessages = (container: Element | null | undefined): void => {
  const firstNew = container?.querySelector('[data-first-new]')
  if (firstNew) firstNew.scrollIntoView({ block: 'start' })
  else container?.querySelector('[data-composer]')?.scrollIntoView({ block: 'end' })
  container?.querySelector<HTMLElement>('[data-messages]')?.focus({ preventScroll: true })
}

/** Focuses the field for a message beside the list. */
export const writeMessage = (container: Element | null): void =>
  container?.querySelector<HTMLElement>('[data-composer] > :not([hidden]) textarea')?.focus({ preventScroll: true })

/** Shows the question to the client and focuses the first field that answers it. */
export const focusAnswer = (container: Element | null): void => {
  const question = container?.querySelector('textarea[name="answer"]')?.closest('section')
  question?.scrollIntoView({ block: 'nearest' })
  question?.querySelector<HTMLElement>('input:enabled, textarea')?.focus({ preventScroll: true })
}

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
